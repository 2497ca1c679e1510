import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityOf } from '@/lib/shared/config/locales';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { answer, completeModule, playerEvent } from '../../support/learner';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const VIDEO = 101;

const events = async (customerId: number) =>
  (
    await api.database.query(
      'select video_id, type, action from module_events where customer_id = $1 order by id',
      [customerId],
    )
  ).rows;

describe('POST /api/save-modules-events (R7.19, R3.14)', () => {
  it('keeps the event and answers with the module’s progress', async () => {
    const learner = await api.signedIn();
    const saved = await playerEvent(learner, VIDEO, 'film', 'watched:40');
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual({
      modules: [
        {
          video_id: VIDEO,
          watched_percent: 40,
          position: 0,
          transcript_read: false,
          answers: {},
          done: false,
        },
      ],
    });
    expect(await events(learner.customer.customer_id)).toEqual([
      { video_id: VIDEO, type: 'film', action: 'watched:40' },
    ]);
  });

  it('keeps the furthest progress, the last position and the transcript', async () => {
    const learner = await api.signedIn();
    await playerEvent(learner, VIDEO, 'film', 'watched:60');
    await playerEvent(learner, VIDEO, 'film', 'position:33.5');
    await playerEvent(learner, VIDEO, 'transcript', 'read');
    await playerEvent(learner, VIDEO, 'film', 'watched:20');
    await playerEvent(learner, VIDEO, 'film', 'position:12.25');
    const last = await playerEvent(learner, VIDEO, 'film', 'pause');
    expect(last.body.modules[0]).toMatchObject({
      watched_percent: 60,
      position: 12.25,
      transcript_read: true,
    });
  });

  it('keeps the first time at which content was taken in', async () => {
    const learner = await api.signedIn();
    const times = async () =>
      (
        await api.database.query(
          'select watched_at, transcript_read_at from module_progress where customer_id = $1',
          [learner.customer.customer_id],
        )
      ).rows[0];
    await playerEvent(learner, VIDEO, 'film', 'watched:89');
    expect((await times()).watched_at).toBeNull();
    await playerEvent(learner, VIDEO, 'film', 'watched:90');
    await playerEvent(learner, VIDEO, 'transcript', 'read');
    const first = await times();
    await playerEvent(learner, VIDEO, 'film', 'watched:100');
    await playerEvent(learner, VIDEO, 'transcript', 'read');
    expect(first.watched_at).toBeInstanceOf(Date);
    expect(await times()).toEqual(first);
  });

  it('takes a batch over several modules, in its order', async () => {
    const learner = await api.signedIn();
    const customer_id = learner.customer.customer_id;
    const batch = [
      { customer_id, video_id: 102, type: 'film', action: 'play' },
      { customer_id, video_id: 101, type: 'film', action: 'watched:50' },
      { customer_id, video_id: 102, type: 'film', action: 'position:7' },
    ];
    const saved = await learner.client.post('/api/save-modules-events', { events: batch });
    expect(saved.body.modules).toMatchObject([
      { video_id: 101, watched_percent: 50 },
      { video_id: 102, position: 7 },
    ]);
    expect((await events(customer_id)).map(({ action }) => action)).toEqual([
      'play',
      'watched:50',
      'position:7',
    ]);
  });

  it('shows the answers of the modules it touched', async () => {
    const learner = await api.signedIn();
    await answer(learner, 102, [{ question: 'q1', choice: 'a' }]);
    await answer(learner, VIDEO, [{ question: 'q1', choice: 'a' }]);
    const saved = await playerEvent(learner, VIDEO, 'film', 'ended');
    expect(saved.body.modules).toHaveLength(1);
    expect(Object.keys(saved.body.modules[0]?.answers ?? {})).toEqual(['q1']);
  });

  it('loses nothing when many batches arrive at once', async () => {
    const learner = await api.signedIn();
    const customer_id = learner.customer.customer_id;
    const batches = Array.from({ length: 40 }, (_, index) => {
      const batch = [101, 102, 103].map((video_id) => ({
        customer_id,
        video_id,
        type: 'film',
        action: `watched:${index * 2}`,
      }));
      return { events: index % 2 ? batch : batch.reverse() };
    });
    const all = await Promise.all(
      batches.map((batch) => learner.client.post('/api/save-modules-events', batch)),
    );
    expect(all.every(({ status }) => status === 200)).toBe(true);
    const last = await playerEvent(learner, 102, 'film', 'play');
    expect(last.body.modules[0]?.watched_percent).toBe(78);
    expect(await events(customer_id)).toHaveLength(121);
  });

  it('answers 404 for unknown modules or customers and keeps nothing', async () => {
    const learner = await api.signedIn();
    const other = await api.signedIn();
    const customer_id = learner.customer.customer_id;
    const good = { customer_id, video_id: VIDEO, type: 'film', action: 'play' };
    for (const bad of [
      { ...good, video_id: 9999 },
      { ...good, customer_id: other.customer.customer_id },
    ]) {
      const attempt = await learner.client.post('/api/save-modules-events', { events: [good, bad] });
      expect(attempt.status).toBe(404);
    }
    expect(await events(customer_id)).toEqual([]);
    expect(await events(other.customer.customer_id)).toEqual([]);
  });

  it('R2.16 refuses football from es-US, and takes it from en-US', async () => {
    const learner = await api.signedIn({ identity: identityOf('en-US') });
    const { customer_id } = learner.customer;
    const main = { customer_id, video_id: VIDEO, type: 'film', action: 'play', locale: 'es-US' };
    const football = { ...main, video_id: 201 };
    for (const body of [football, { events: [main, football] }]) {
      const refused = await learner.client.post('/api/save-modules-events', body);
      expect([refused.status, refused.body.code]).toEqual([404, 'not-found']);
    }
    expect(await events(customer_id)).toEqual([]);
    // What waited on the device comes in one batch, each from its own site.
    const both = { events: [main, { ...football, locale: 'en-US' }] };
    expect((await learner.client.post('/api/save-modules-events', both)).status).toBe(200);
    expect(await events(customer_id)).toHaveLength(2);
  });

  it.each(['watched:101', 'watched:-1', 'position:x', 'rewind', ''])(
    'refuses the action “%s”',
    async (action) => {
      const learner = await api.signedIn();
      expect((await playerEvent(learner, VIDEO, 'film', action)).status).toBe(400);
    },
  );

  it.each([
    ['film', 'read'],
    ['transcript', 'watched:100'],
  ])('refuses an action that a %s does not have: %s', async (type, action) => {
    const learner = await api.signedIn();
    expect((await playerEvent(learner, VIDEO, type, action)).status).toBe(400);
    expect(await events(learner.customer.customer_id)).toEqual([]);
  });

  it('needs a session', async () => {
    const event = { customer_id: 1, video_id: VIDEO, type: 'film', action: 'play' };
    expect((await api.client().post('/api/save-modules-events', event)).status).toBe(401);
  });
});

describe('progress as a page reads it (R1.3)', () => {
  it('has every module touched, as JSON, and nobody else’s', async () => {
    const { services } = await import('@/lib/server/composition');
    const learner = await api.signedIn();
    const other = await api.signedIn();
    await completeModule(learner, VIDEO);
    await answer(learner, 103, [{ question: 'q1', choice: 'a' }]);
    await playerEvent(learner, 102, 'film', 'position:9.5');
    await completeModule(other, 104);
    const progress = await services().progress.ofCustomer(learner.customer.customer_id);
    expect(progress.map(({ video_id, done }) => [video_id, done])).toEqual([
      [101, true],
      [102, false],
      [103, false],
    ]);
    expect(progress[1]).toMatchObject({ position: 9.5, answers: {} });
    expect(JSON.parse(JSON.stringify(progress))).toEqual(progress);
  });
});
