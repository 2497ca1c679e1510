import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@/lib/server/composition';
import { createAttemptLimit, DAY_SECONDS } from '@/lib/server/platform/security/attempt-limit';
import { createWriteLimit } from '@/lib/server/platform/security/write-limit';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { signedInGraduate } from '../../support/graduate';
import { countRoundTrips } from '../../support/round-trips';

/** How much one customer writes in a day (quality: Security 4). */

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

type Learner = Awaited<ReturnType<ApiHarness['signedIn']>>;

const limitOf = (blocks: number, block: number) => {
  const rule = { name: randomUUID(), attempts: blocks, seconds: DAY_SECONDS };
  return createWriteLimit(createAttemptLimit(services().database, rule), block);
};

/** The limit of the site, until the test is over. */
const allowing = (blocks: number, block = 1) => {
  services().writeLimit = limitOf(blocks, block);
};
const limitOfTheSite = () => services().writeLimit;
let ofTheSite: ReturnType<typeof limitOfTheSite>;
beforeAll(() => {
  ofTheSite = limitOfTheSite();
});
afterEach(() => {
  services().writeLimit = ofTheSite;
});

const event = ({ customer }: Learner, action = 'play') => ({
  customer_id: customer.customer_id,
  video_id: 101,
  type: 'film',
  action,
});

const rowsOf = async ({ customer }: Learner, table: string) =>
  (
    await api.database.query(`select count(*)::int from ${table} where customer_id = $1`, [
      customer.customer_id,
    ])
  ).rows[0].count;

/** Bodies of one write each, beside the customer's id. */
const WRITES: readonly [path: string, body: Record<string, unknown>][] = [
  ['save-answers', { video_id: 101, answers: [{ question: 'q1', choice: 'a' }] }],
  ['save-modules-events', { video_id: 101, type: 'film', action: 'play' }],
  ['save-plan', { video_id: 101, text: 'Ouvir', day: null }],
  ['save-extra-answers', { extra_module_id: 1, answers: [{ question: 'open', answer: 'Ouvir' }] }],
  ['save-impact', { payload: { sessions: [] } }],
  ['save-events', { event_id: 7, value: 'seven' }],
  ['status-survey', { status: 'declined' }],
  ['give-evidence-consent', { version: 1 }],
];

describe('the writes of a customer', () => {
  it.each(WRITES)('are limited at /api/%s', async (path, body) => {
    // The survey is of a completed course.
    const somebody = () => (path === 'status-survey' ? signedInGraduate(api) : api.signedIn());
    const [learner, other] = [await somebody(), await somebody()];
    allowing(2);
    const write = ({ client, customer }: Learner) =>
      client.post(`/api/${path}`, { customer_id: customer.customer_id, ...body });
    const statuses = [await write(learner), await write(learner)].map(({ status }) => status);
    expect(statuses).toEqual([200, 200]);
    const refused = await write(learner);
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-requests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60);
    expect((await write(other)).status).toBe(200);
  });

  it('are limited where a visit is noted', async () => {
    const { client, customer } = await api.signedIn();
    allowing(1);
    const { token, email } = customer;
    const visit = () => client.post('/api/events', { token, email, country: 'BR', language: 'PT' });
    expect([(await visit()).status, (await visit()).status]).toEqual([200, 429]);
  });

  it('count each event, and leave refused batches out', async () => {
    const learner = await api.signedIn();
    allowing(2, 100);
    const send = (count: number) =>
      learner.client.post('/api/save-modules-events', {
        events: Array.from({ length: count }, () => event(learner)),
      });
    expect([(await send(100)).status, (await send(99)).status]).toEqual([200, 200]);
    expect([(await send(100)).status, (await send(100)).status, (await send(1)).status]).toEqual([
      200, 429, 429,
    ]);
    expect(await rowsOf(learner, 'module_events')).toBe(299);
  });

  it('count each key that a plan spends', async () => {
    const learner = await api.signedIn();
    allowing(1, 30);
    const save = () =>
      learner.client.post('/api/save-plan', {
        customer_id: learner.customer.customer_id,
        video_id: 101,
        text: 'Ouvir',
        day: null,
        instead_of: Array.from({ length: 20 }, () => randomUUID()),
      });
    expect([(await save()).status, (await save()).status, (await save()).status]).toEqual([200, 200, 429]);
    expect(await rowsOf(learner, 'idempotency_keys')).toBe(40);
  });

  it('count each kilobyte of what is kept', async () => {
    const { client, customer } = await api.signedIn();
    allowing(1, 50);
    const save = () =>
      client.post('/api/save-impact', {
        customer_id: customer.customer_id,
        payload: { story: 'x'.repeat(40 * 1024) },
      });
    expect([(await save()).status, (await save()).status, (await save()).status]).toEqual([200, 200, 429]);
  });

  it('of forty phones with full queues pass', async () => {
    const limit = ofTheSite;
    for (let batch = 0; batch < 40 * 8; batch += 1) await limit.count('a class', 100);
    await expect(limit.count('a class', 100)).resolves.toBeUndefined();
  });

  it('of a script do not', async () => {
    let passed = 0;
    const write = async () => {
      for (; passed < 100_000; passed += 100) await ofTheSite.count('a script', 100);
    };
    await expect(write()).rejects.toMatchObject({ code: 'too-many-requests' });
    expect(passed).toBeLessThan(60_000);
  });

  it('are let in after the window, none for free', async () => {
    const limit = limitOf(1, 10);
    for (let write = 0; write < 19; write += 1) await limit.count('one', 1);
    for (let write = 0; write < 12; write += 1)
      await expect(limit.count('one', 1)).rejects.toMatchObject({ code: 'too-many-requests' });
    await api.database.query('update rate_limits set expire = 0');
    await expect(limit.count('one', 1)).resolves.toBeUndefined();
  });

  it('cost no round trip as long as there are few', async () => {
    const limit = limitOf(1, 100);
    const few = async () => {
      for (let write = 0; write < 99; write += 1) await limit.count('one', 1);
    };
    expect(await countRoundTrips(few)).toBe(0);
    expect(await countRoundTrips(() => limit.count('one', 1))).toBe(1);
  });
});
