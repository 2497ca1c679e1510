import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DrillList } from '@/components/drills/drill-list';
import type { DrillCard } from '@/lib/shared/rules/course-types';
import { inPage } from '../../support/render-with-texts';

const card = (slug: string): DrillCard => ({
  slug,
  link: slug,
  drawing: { src: `/films/drills/${slug}.webp`, alt: '' },
  title: slug,
  aim: 'Uma regra igual para todos.',
  facts: { players: '4 contra 4', size: '', equipment: '', time: '' },
  setUp: '',
  steps: [],
  points: [],
  oneBall: '',
  course: 'main',
  module: { slug: 'um', title: 'Um', order: 1 },
});

const show = (count: number) =>
  render(
    inPage(
      <DrillList
        siteOrigin="https://coach.example"
        courses={
          count === 0
            ? []
            : [{ title: 'Curso', cards: Array.from({ length: count }, (_, at) => card(`d${at}`)) }]
        }
      />,
      ['drills'],
    ),
  );

it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('rows of %i cards have no hole', (count) => {
  show(count);
  const cards = screen.getAllByRole('listitem');
  expect(cards).toHaveLength(count);
  for (const width of ['tablet', 'laptop'] as const) {
    const filled = cards.reduce((sum, { dataset }) => sum + 1 / Number(dataset[width]), 0);
    expect(filled).toBeCloseTo(Math.round(filled));
  }
});

it('says what comes where there is no drill yet', () => {
  show(0);
  expect(screen.getByText('As fichas chegam junto com o curso.')).toBeVisible();
});
