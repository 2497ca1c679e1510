import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DrillCard } from '@/lib/shared/rules/course-types';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { loadDrill } from '../../support/page-loaders';
import { visit } from '../../support/visit-page';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const open = (locale: string, drill: string, cookie?: string) =>
  visit(loadDrill, { cookie, params: { locale, drill }, path: `/${locale}/drill/${drill}` });

describe('the page of a drill’s card', () => {
  it('asks strangers to sign in, as its module does', async () => {
    const { redirect } = await open('pt-BR', 'cone-livre');
    expect(redirect?.destination).toBe('/pt-BR/?next=%2Fpt-BR%2Fdrill%2Fcone-livre');
  });

  it('says how the drill is played, and of which module', async () => {
    const { client } = await api.signedIn();
    const { props } = await open('pt-BR', 'cone-livre', client.cookieHeader);
    expect(props?.card as DrillCard).toMatchObject({
      title: 'O cone livre',
      facts: { size: 'Quadrado de 8 por 8 metros' },
      course: 'football',
      module: { order: 1 },
    });
  });

  it.each(['free-cone', 'nada', '__proto__'])('is missing at %s in Portuguese', async (drill) => {
    const { client } = await api.signedIn();
    expect((await open('pt-BR', drill, client.cookieHeader)).props?.screen).not.toBe('drill');
  });
});
