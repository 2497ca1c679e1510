import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { completeMainCourse } from '../../support/learner';

/** What a form made without a network, and made again: the earlier one may arrive last. */

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

type Learner = Awaited<ReturnType<ApiHarness['signedIn']>>;

const send = ({ client, customer }: Learner, path: string, body: object, key: string) =>
  client.post(
    `/api/${path}`,
    { customer_id: customer.customer_id, ...body },
    { headers: { 'idempotency-key': key } },
  );

/** Path, the earlier body, the later one, and what is kept. */
const FORMS: readonly [path: string, earlier: object, later: object, kept: string, expected: unknown][] = [
  [
    'save-extra-answers',
    { extra_module_id: 1, answers: [{ question: 'open', answer: 'earlier' }] },
    { extra_module_id: 1, answers: [{ question: 'open', answer: 'later' }] },
    'select answer as kept from extra_answers where customer_id = $1',
    'later',
  ],
  [
    'status-survey',
    { answers: [{ question: 'useful', answer: '1' }] },
    { answers: [{ question: 'useful', answer: '5' }] },
    'select answers as kept from survey_status where customer_id = $1',
    [{ question: 'useful', answer: '5' }],
  ],
  [
    'save-impact',
    { payload: { records: ['earlier'] }, version: 1 },
    { payload: { records: ['later'] }, version: 0 },
    'select payload as kept from impact where customer_id = $1',
    '{"records":["later"]}',
  ],
];

describe('a form that was made again', () => {
  it.each(FORMS)(
    'of /api/%s is not undone by the earlier one',
    async (path, earlier, later, kept, expected) => {
      const learner = await api.signedIn();
      await completeMainCourse(learner);
      expect(
        (await send(learner, path, { ...later, instead_of: ['key-00000001'] }, 'key-00000002')).status,
      ).toBe(200);
      expect((await send(learner, path, earlier, 'key-00000001')).status).toBe(200);
      const { rows } = await api.database.query(kept, [learner.customer.customer_id]);
      expect(rows).toEqual([{ kept: expected }]);
    },
  );

  it.each(FORMS)('of /api/%s spends no keys where it is refused', async (path, earlier, later) => {
    const learner = await api.signedIn();
    await completeMainCourse(learner);
    const refused = await send(
      learner,
      path,
      { ...later, customer_id: 1, instead_of: ['key-00000001'] },
      'key-00000002',
    );
    expect(refused.status).toBe(404);
    const first = path === 'save-impact' ? { ...earlier, version: 0 } : earlier;
    expect((await send(learner, path, first, 'key-00000001')).status).toBe(200);
    const { rows } = await api.database.query(
      'select key from idempotency_keys where customer_id = $1 and key like $2',
      [learner.customer.customer_id, 'key-0%'],
    );
    expect(rows).toEqual([{ key: 'key-00000001' }]);
  });
});
