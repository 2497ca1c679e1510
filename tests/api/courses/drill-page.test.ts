import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DrillListProps } from '@/lib/server/pages/drill-page';
import type { DrillCard } from '@/lib/shared/rules/course-types';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { loadDrill } from '../../support/page-loaders';
import { visit } from '../../support/visit-page';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const open = (locale: string, drill: string) =>
  visit(loadDrill, { params: { locale, drill }, path: `/${locale}/drill/${drill}` });

const titlesOn = async (locale: string): Promise<string[]> => {
  const { getStaticProps } = await import('@/pages/[locale]/drill');
  const { props } = (await getStaticProps({ params: { locale } })) as unknown as {
    props: DrillListProps;
  };
  return props.courses.flatMap(({ drills }) => drills.map(({ title }) => title));
};

describe('the page of a drill’s card', () => {
  it('tells anybody how it is played, and of which module', async () => {
    const { props } = await open('pt-BR', 'cone-livre');
    expect(props?.card as DrillCard).toMatchObject({
      title: 'O cone livre',
      facts: { size: 'Quadrado de 8 por 8 metros' },
      course: 'football',
      module: { order: 1 },
    });
  });

  it.each([
    ['pt-BR', 'free-cone'],
    ['pt-BR', 'nada'],
    ['pt-BR', '__proto__'],
    ['es-US', 'cono-libre'],
  ])('is missing on %s at %s', async (locale, drill) => {
    const { props, status } = await open(locale, drill);
    expect([props?.screen, status]).toEqual(['missing', 404]);
  });
});

describe('the list of the cards', () => {
  it('has those of the courses that the site offers', async () => {
    const [mexico, unitedStates] = [await titlesOn('es-MX'), await titlesOn('es-US')];
    expect(mexico).toContain('El cono libre');
    expect(unitedStates).not.toContain('El cono libre');
    expect(unitedStates.length).toBeGreaterThan(0);
    expect(mexico).toEqual(expect.arrayContaining(unitedStates));
  });
});
