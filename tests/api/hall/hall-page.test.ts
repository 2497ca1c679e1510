import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HallPageProps } from '@/lib/server/pages/hall-page';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { answer, questionsOf } from '../../support/learner';
import { loadModule } from '../../support/page-loaders';
import { visit } from '../../support/visit-page';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const FIRST = 'por-que-a-confianca-importa';

const open = (query: string, cookie?: string, module = FIRST) =>
  visit(loadModule, {
    cookie,
    params: { locale: 'pt-BR', slug: 'curso', module },
    path: `/pt-BR/curso/${module}${query}`,
  });

describe('the page of a module in a hall', () => {
  it('asks strangers to sign in, and leads them back', async () => {
    const { redirect } = await open('?room');
    expect(redirect?.destination).toBe(`/pt-BR/?next=${encodeURIComponent(`/pt-BR/curso/${FIRST}?room`)}`);
  });

  it.each([
    ['?room', 'hall'],
    ['?room=guide', 'guide'],
  ])('at %s shows the %s, with every answer explained', async (query, shows) => {
    const { client } = await api.signedIn();
    const props = (await open(query, client.cookieHeader)).props as unknown as HallPageProps;
    expect(props).toMatchObject({ screen: 'hall', shows, module: { videoId: 101 } });
    const { marks, address } = props.content;
    for (const { id, options } of props.module.questions) {
      expect(Object.values(marks[id] ?? {}).filter(({ correct }) => correct)).toHaveLength(1);
      for (const option of options) expect(marks[id]?.[option.id]?.feedback).toEqual(expect.any(String));
    }
    expect(new URL(address).pathname).toBe(`/pt-BR/curso/${FIRST}`);
    expect(props.cards.map(({ slug }) => slug)).toEqual(props.module.drills.map(({ slug }) => slug));
  });

  it('holds nothing of what its leader answered', async () => {
    const learner = await api.signedIn();
    const before = await open('?room', learner.client.cookieHeader);
    const [first] = await questionsOf(101);
    await answer(learner, 101, [{ question: first?.question ?? '', choice: first?.wrong[0] ?? '' }]);
    const after = await open('?room', learner.client.cookieHeader);
    expect(after.props).toEqual(before.props);
  });

  it('is the module itself without the word', async () => {
    const { client } = await api.signedIn();
    expect((await open('?from=room', client.cookieHeader)).props?.screen).toBe('module');
  });

  it('is missing where the module is', async () => {
    const { client } = await api.signedIn();
    expect((await open('?room', client.cookieHeader, 'nada')).props?.screen).not.toBe('hall');
  });
});
