import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiHarness, startApi } from '../support/api-harness';
import { meetAt } from '../support/lock-waits';
import { untilAdmitted } from '../support/until-admitted';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

type Learner = Awaited<ReturnType<ApiHarness['signedIn']>>;

const save = (
  { client, customer }: Learner,
  payload: unknown,
  more: { version?: number; key?: string; customer_id?: unknown } = {},
) => {
  const { key, ...fields } = more;
  const body = { customer_id: customer.customer_id, payload, ...fields };
  return client.post('/api/save-impact', body, { headers: key ? { 'idempotency-key': key } : {} });
};

const fetched = async ({ client, customer }: Learner) =>
  (await client.post('/api/get-impact', { customer_id: customer.customer_id })).body;

describe('the impact payload (R3.21, R7.9, R7.10, R1.5)', () => {
  it('is empty before the first save', async () => {
    const learner = await api.signedIn();
    expect(await fetched(learner)).toEqual({ payload: null, version: 0 });
    expect((await learner.client.get('/api/get-impact')).body).toEqual({ payload: null, version: 0 });
  });

  it('comes back unchanged, whatever JSON it is', async () => {
    const learner = await api.signedIn();
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), async (payload) => {
        expect((await save(learner, payload)).status).toBe(200);
        const { body, text } = await learner.client.get('/api/get-impact');
        expect(body.payload).toEqual(JSON.parse(JSON.stringify(payload)));
        expect(text).toContain(JSON.stringify(payload));
      }),
      { numRuns: 40 },
    );
  });

  it('takes 64 kB and refuses more', async () => {
    const learner = await api.signedIn();
    const story = (bytes: number) => ({ story: 'é'.repeat((bytes - '{"story":""}'.length) / 2) });
    expect((await save(learner, story(65_536))).status).toBe(200);
    const answer = await save(learner, story(65_538));
    expect([answer.status, answer.body.code]).toEqual([413, 'body-too-large']);
    expect((await save(learner, story(1_000_000))).status).toBe(413);
    expect((await fetched(learner)).payload).toEqual(story(65_536));
  });

  it.each([
    ['a list', []],
    ['a text', '{}'],
    ['a number', 7],
    ['null', null],
    ['nothing', undefined],
  ])('is refused when it is %s', async (_, payload) => {
    const learner = await api.signedIn();
    expect((await save(learner, payload)).status).toBe(400);
    expect((await fetched(learner)).version).toBe(0);
  });

  it('made from an older version is refused and replaces nothing', async () => {
    const learner = await api.signedIn();
    expect((await save(learner, { by: 'phone' }, { version: 0 })).body).toEqual({ version: 1 });
    const late = await save(learner, { by: 'laptop' }, { version: 0 });
    expect([late.status, late.body.code]).toEqual([409, 'changed-meanwhile']);
    expect((await save(learner, { by: 'laptop' }, { version: 9 })).status).toBe(409);
    expect(await fetched(learner)).toEqual({ payload: { by: 'phone' }, version: 1 });
    expect((await save(learner, { by: 'laptop' }, { version: 1 })).body).toEqual({ version: 2 });
  });

  it('of a version that nobody saved is refused', async () => {
    expect((await save(await api.signedIn(), {}, { version: 3 })).status).toBe(409);
  });

  it.each([
    ['with its version', 0],
    ['without one', undefined],
  ])('sent 100 times with one key %s is saved once', async (_, version) => {
    const learner = await api.signedIn();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => untilAdmitted(() => save(learner, { a: 1 }, { version, key }))),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['200 {"version":1}']),
    );
    expect(await fetched(learner)).toEqual({ payload: { a: 1 }, version: 1 });
  });

  it.each([
    ['with its version', 1],
    ['without one', undefined],
  ])('twice at once with one key %s is saved once', async (_, version) => {
    const [learner, key] = [await api.signedIn(), randomUUID()];
    await save(learner, {});
    const twice = () => save(learner, { a: 1 }, { version, key });
    const answers = await meetAt(
      api.database,
      ['select from impact where customer_id = $1', learner.customer.customer_id],
      [twice, twice],
    );
    expect(answers.map(({ status, body }) => [status, body.version])).toEqual([
      [200, 2],
      [200, 2],
    ]);
  });

  it('with a used key and another payload is refused', async () => {
    const learner = await api.signedIn();
    const key = randomUUID();
    await save(learner, { a: 1 }, { key });
    const answer = await save(learner, { a: 2 }, { key });
    expect([answer.status, answer.body.code]).toEqual([422, 'idempotency-key-reused']);
    expect((await fetched(learner)).payload).toEqual({ a: 1 });
  });

  it('first from two devices at once keeps one', async () => {
    const learner = await api.signedIn();
    const answers = await Promise.all(['phone', 'laptop'].map((by) => save(learner, { by }, { version: 0 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers[0]?.status === 200 ? 'phone' : 'laptop';
    expect(await fetched(learner)).toEqual({ payload: { by: winner }, version: 1 });
  });

  it('of two devices at once keeps one, tells the other', async () => {
    const learner = await api.signedIn();
    await save(learner, { by: 'both' });
    const answers = await meetAt(
      api.database,
      ['select from impact where customer_id = $1', learner.customer.customer_id],
      ['phone', 'laptop'].map((by) => () => save(learner, { by }, { version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers[0]?.status === 200 ? 'phone' : 'laptop';
    expect(await fetched(learner)).toEqual({ payload: { by: winner }, version: 2 });
  });

  it('of another customer is not found, neither saved nor read', async () => {
    const [one, other] = [await api.signedIn(), await api.signedIn()];
    await save(other, { mine: true });
    const { customer_id } = other.customer;
    expect((await save(one, {}, { customer_id })).status).toBe(404);
    expect((await one.client.post('/api/get-impact', { customer_id })).status).toBe(404);
    expect((await fetched(other)).payload).toEqual({ mine: true });
    expect((await api.client().post('/api/get-impact', {})).status).toBe(401);
  });
});
