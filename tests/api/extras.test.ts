import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiHarness, startApi } from '../support/api-harness';
import { loadCourses, loadExtra } from '../support/page-loaders';
import { untilAdmitted } from '../support/until-admitted';
import { visit } from '../support/visit-page';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

type Learner = Awaited<ReturnType<ApiHarness['signedIn']>>;

const save = (
  { client, customer }: Learner,
  answer: unknown,
  more: Record<string, unknown> = {},
  key?: string,
) =>
  client.post(
    '/api/save-extra-answers',
    {
      customer_id: customer.customer_id,
      extra_module_id: 1,
      answers: [{ question: 'open', answer }],
      ...more,
    },
    { headers: key ? { 'idempotency-key': key } : {} },
  );

const fetched = async ({ client, customer }: Learner, more: Record<string, unknown> = {}) =>
  (await client.post('/api/get-extra-answers', { customer_id: customer.customer_id, ...more })).body.modules;

describe('answers to extra modules (R1.4, R3.16, R7.12, R7.13)', () => {
  it('are kept and given back, by module or whole', async () => {
    const learner = await api.signedIn();
    expect(await fetched(learner)).toEqual([]);
    expect((await save(learner, 'Elogiar a força, não a roupa 😀')).body).toEqual({ saved: true });
    await save(learner, 'Falar com a diretora', { extra_module_id: '2' });
    const given = (id: number, answer: string) => ({
      extra_module_id: id,
      answers: { open: { answer, answered_at: expect.stringMatching(/^\d{4}-/) } },
    });
    expect(await fetched(learner)).toEqual([
      given(1, 'Elogiar a força, não a roupa 😀'),
      given(2, 'Falar com a diretora'),
    ]);
    const { body } = await learner.client.get('/api/get-extra-answers?extra_module_id=2');
    expect(body.modules).toEqual([given(2, 'Falar com a diretora')]);
  });

  it('mark their module as done, and lead to the next', async () => {
    const learner = await api.signedIn();
    const cookie = learner.client.cookieHeader;
    const shown = async () => {
      const home = await visit(loadCourses, { cookie, params: { locale: 'pt-BR' }, path: '/' });
      const extras = home.props?.extras as readonly { id: number; slug: string; done: boolean }[];
      const params = { locale: 'pt-BR', module: extras[1]?.slug ?? '' };
      const { props } = await visit(loadExtra, { cookie, params, path: '/' });
      return [extras.map(({ done }) => done), props?.next, extras] as const;
    };
    const [before, next, extras] = await shown();
    expect(before).toEqual([false, false, false]);
    expect(next).toMatchObject({ slug: extras[2]?.slug });
    await save(learner, 'três', { extra_module_id: extras[2]?.id });
    const [after, nextLeft] = await shown();
    expect(after).toEqual([false, false, true]);
    expect(nextLeft).toMatchObject({ slug: extras[0]?.slug });
    await save(learner, 'um', { extra_module_id: extras[0]?.id });
    expect((await shown())[1]).toBeNull();
  });

  it('can be changed at any time', async () => {
    const learner = await api.signedIn();
    await save(learner, 'um');
    await save(learner, 'dois');
    expect(await fetched(learner)).toMatchObject([{ answers: { open: { answer: 'dois' } } }]);
  });

  it('that waited do not replace newer ones', async () => {
    const learner = await api.signedIn();
    await save(learner, 'antes', { waited_seconds: 3_600 });
    await save(learner, 'depois', { waited_seconds: 1_800 });
    const late = await save(learner, 'no meio', { waited_seconds: 2_700 });
    expect(late.body).toEqual({ saved: true, newer: 'depois' });
    expect((await save(learner, 'depois', { waited_seconds: 2_700 })).body).toEqual({ saved: true });
    expect(await fetched(learner)).toMatchObject([{ answers: { open: { answer: 'depois' } } }]);
    await save(learner, 'agora');
    expect(await fetched(learner)).toMatchObject([{ answers: { open: { answer: 'agora' } } }]);
  });

  it('come after those of their device, whatever a clock says', async () => {
    const learner = await api.signedIn();
    const [first, second] = [randomUUID(), randomUUID()];
    await save(learner, 'antes', {}, first);
    await save(learner, 'depois', { waited_seconds: 86_400, instead_of: [first] }, second);
    expect(await fetched(learner)).toMatchObject([{ answers: { open: { answer: 'depois' } } }]);
    await save(learner, 'por fim', { waited_seconds: 90_000, instead_of: [first, second] });
    expect(await fetched(learner)).toMatchObject([{ answers: { open: { answer: 'por fim' } } }]);
  });

  it('sent 100 times with one key count once', async () => {
    const learner = await api.signedIn();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => untilAdmitted(() => save(learner, 'um', {}, key))),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['200 {"saved":true}']),
    );
    await save(learner, 'dois');
    expect((await save(learner, 'um', {}, key)).status).toBe(200);
    expect(await fetched(learner)).toMatchObject([{ answers: { open: { answer: 'dois' } } }]);
    const other = await save(learner, 'três', {}, key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-reused']);
  });

  it('are acknowledged after a release took the module away', async () => {
    const { courses } = (await import('@/lib/server/composition')).services();
    const [learner, key] = [await api.signedIn(), randomUUID()];
    await save(learner, 'um', {}, key);
    const release = vi.spyOn(courses, 'hasExtra').mockReturnValue(false);
    try {
      expect((await save(learner, 'um', {}, key)).body).toEqual({ saved: true });
      expect((await save(learner, 'dois', {}, key)).status).toBe(422);
      expect((await save(learner, 'um', {}, randomUUID())).status).toBe(404);
    } finally {
      release.mockRestore();
    }
    expect(await fetched(learner)).toMatchObject([{ answers: { open: { answer: 'um' } } }]);
  });

  it.each([
    ['an unknown module', 404, { extra_module_id: 9 }],
    ['a module that is no integer (R5.12)', 400, { extra_module_id: '1a' }],
    ['a question that is not asked', 400, { answers: [{ question: 'q9', answer: 'x' }] }],
    ['a question twice', 400, { answers: Array(2).fill({ question: 'open', answer: 'x' }) }],
    ['no answer', 400, { answers: [] }],
    ['2,001 characters', 400, { answers: [{ question: 'open', answer: 'x'.repeat(2001) }] }],
    ['another customer', 404, { customer_id: 1_000_000 }],
  ])('are refused for %s and not kept', async (_, status, more) => {
    const learner = await api.signedIn();
    expect((await save(learner, 'x', more)).status).toBe(status);
    expect(await fetched(learner)).toEqual([]);
  });

  it('of another customer are not found', async () => {
    const [one, other] = [await api.signedIn(), await api.signedIn()];
    const { customer_id } = other.customer;
    expect((await one.client.post('/api/get-extra-answers', { customer_id })).status).toBe(404);
    expect((await api.client().post('/api/get-extra-answers', {})).status).toBe(401);
  });
});
