import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DrillList } from '@/components/drills/drill-list';
import type { ListedDrill } from '@/lib/server/pages/drill-page';
import { inPage } from '../../support/render-with-texts';

const drill = (slug: string): ListedDrill => ({
  slug,
  title: slug,
  aim: 'Uma regra igual para todos.',
  players: '4 contra 4',
  thumbnail: `/films/drills/${slug}-small.webp`,
});

const show = (count: number) =>
  render(
    inPage(
      <DrillList
        siteOrigin="https://coach.example"
        courses={
          count === 0
            ? []
            : [{ title: 'Curso', drills: Array.from({ length: count }, (_, at) => drill(`d${at}`)) }]
        }
      />,
      ['drills'],
    ),
  );

it('leads to the card of each drill', () => {
  show(3);
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toEqual(['/pt-BR/drill/d0', '/pt-BR/drill/d1', '/pt-BR/drill/d2']);
});

it('says what comes where there is no drill yet', () => {
  show(0);
  expect(screen.getByText('Ainda não há fichas neste site.')).toBeVisible();
});
