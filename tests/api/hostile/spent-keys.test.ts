import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiHarness, startApi } from '../../support/api-harness';

/** A plan spends the keys of plans before it (`instead_of`), whoever made these up. */

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

type Learner = Awaited<ReturnType<ApiHarness['signedIn']>>;

const PLAN = { video_id: 101, text: 'Ouvir', day: null };

const write = ({ client, customer }: Learner, path: string, body: object, key: string) =>
  client.post(
    `/api/${path}`,
    path === 'save-profile' ? body : { customer_id: customer.customer_id, ...body },
    { headers: { 'idempotency-key': key } },
  );

/** Of every endpoint that keeps what it answered under a key. */
const OTHER_WRITES: readonly [path: string, body: object][] = [
  ['save-answers', { video_id: 101, answers: [{ question: 'q1', choice: 'a' }] }],
  ['save-extra-answers', { extra_module_id: 1, answers: [{ question: 'open', answer: 'Ouvir' }] }],
  ['save-impact', { payload: { sessions: [] } }],
  ['save-events', { event_id: 7, value: 'seven' }],
  ['save-profile', { firstName: 'Ana' }],
];

describe('a key that a plan has spent', () => {
  it.each(OTHER_WRITES)('is refused at /api/%s, not answered as saved', async (path, body) => {
    const [learner, key] = [await api.signedIn(), randomUUID()];
    expect((await write(learner, 'save-plan', { ...PLAN, instead_of: [key] }, randomUUID())).status).toBe(
      200,
    );
    const refused = await write(learner, path, body, key);
    expect([refused.status, refused.body.code]).toEqual([422, 'idempotency-key-reused']);
    expect((await write(learner, path, body, randomUUID())).status).toBe(200);
  });

  it.each(OTHER_WRITES)('answers as before where /api/%s had it first', async (path, body) => {
    const [learner, key] = [await api.signedIn(), randomUUID()];
    const first = await write(learner, path, body, key);
    await write(learner, 'save-plan', { ...PLAN, instead_of: [key] }, randomUUID());
    const again = await write(learner, path, body, key);
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
  });

  it('is free for everybody else', async () => {
    const [learner, other, key] = [await api.signedIn(), await api.signedIn(), randomUUID()];
    await write(learner, 'save-plan', { ...PLAN, instead_of: [key] }, randomUUID());
    expect((await write(other, 'save-plan', PLAN, key)).body).toEqual({ saved: true });
    const { rows } = await api.database.query('select text from plans where customer_id = $1', [
      other.customer.customer_id,
    ]);
    expect(rows).toEqual([{ text: PLAN.text }]);
  });

  it('may be the plan’s own, which is saved', async () => {
    const [learner, key] = [await api.signedIn(), randomUUID()];
    await write(learner, 'save-plan', { ...PLAN, instead_of: [key, key] }, key);
    const { rows } = await api.database.query('select text from plans where customer_id = $1', [
      learner.customer.customer_id,
    ]);
    expect(rows).toEqual([{ text: PLAN.text }]);
  });
});
