import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnswerQueue } from '@/lib/learning/answer-queue';
import { createEntryStore, type SendOutcome } from '@/lib/learning/queue-entries';
import { type ApiHarness, startApi } from '../support/api-harness';
import { memoryStorage } from '../unit/learning/fake-device';
import { anySite, endSites, type SiteProcess, startSite } from './site-process';
import { type Acknowledgement, lineOf, newSubmissions, type Submission, stored, submit } from './submissions';

/**
 * What kill -9 costs while answers are being saved (docs/figures/faults.md). In `npm test` with few answers; `npm run test:faults`
 * has the numbers of the table.
 */

const isFull = process.env.FAULTS === 'full';
const SUBMISSIONS = isFull ? 1000 : 80;
const ROUNDS = isFull ? 5 : 1;
if (isFull) vi.setConfig({ testTimeout: 900_000 });
const rounds = Array.from({ length: ROUNDS }, (_, index) => index + 1);

let api: ApiHarness;
let site: SiteProcess;
beforeAll(async () => {
  // The table is of a database with the disk settings of production; a `kill -9` asks for less.
  if (isFull) vi.stubEnv('SYNC_DATA', 'yes');
  api = await startApi({ ownPostgres: true });
});
beforeEach(async () => {
  await api.database.query('truncate answers, idempotency_keys');
  site = await anySite();
});
afterAll(async () => {
  await endSites();
  await api.stop();
  process.stdout.write(
    `${tally.acknowledged} acknowledged writes, ${tally.lost} lost, ${tally.double} double\n`,
  );
});

/** Of all rounds: every write, in the end, is acknowledged. */
const tally = { acknowledged: 0, lost: 0, double: 0 };

const send = (submission: Submission): Promise<Acknowledgement> =>
  submit(submission, site.origin, api.origin);

/**
 * Sends all at once, and does `harm` as soon as one of them is acknowledged: a fast machine is done with the rest soon. Answers with those that were, however late, and
 * every other status.
 */
const sendWhile = async (submissions: readonly Submission[], harm: () => Promise<void>) => {
  const acknowledged = new Map<Submission, string>();
  const refused: number[] = [];
  let harmed: Promise<void> | undefined;
  const sendOne = async (submission: Submission) => {
    const { status, text } = await send(submission);
    if (status !== 200) return refused.push(status);
    acknowledged.set(submission, text);
    harmed ??= harm();
  };
  const sent = await Promise.allSettled(submissions.map(sendOne));
  await harmed;
  return { acknowledged, refused, broken: sent.filter(({ status }) => status === 'rejected').length };
};

/** As a device does: the same under the same key, until it is acknowledged. */
const sendAgain = async (submission: Submission): Promise<string> => {
  for (;;) {
    const answer = await send(submission).catch(() => null);
    if (answer?.status === 200) return answer.text;
    if (answer && answer.status !== 503) throw new Error(`${answer.status} ${answer.text}`);
  }
};

/** What was acknowledged is there; when the rest was sent again, everything is there once, with the same replies. */
const expectNothingLost = async (
  submissions: readonly Submission[],
  acknowledged: ReadonlyMap<Submission, string>,
) => {
  const kept = new Set((await stored(api)).answers);
  const lost = [...acknowledged.keys()].map(lineOf).filter((line) => !kept.has(line));
  tally.lost += lost.length;
  expect(lost).toEqual([]);
  const replies = await Promise.all(submissions.map(sendAgain));
  expect([...acknowledged].filter(([one, text]) => replies[submissions.indexOf(one)] !== text)).toEqual([]);
  const after = await stored(api);
  tally.acknowledged += replies.length;
  tally.double += after.answers.length - new Set(after.answers).size;
  expect(after.answers.sort()).toEqual(submissions.map(lineOf).sort());
  expect(after.keys.sort()).toEqual(submissions.map(({ key }) => key).sort());
};

describe('kill -9 while answers are being saved', () => {
  it.each(rounds)('of the site loses and doubles no answer, round %i', async () => {
    const submissions = await newSubmissions(api, SUBMISSIONS);
    const { acknowledged, broken } = await sendWhile(submissions, () => site.kill());
    expect(broken).toBeGreaterThan(0);
    site = await startSite();
    await expectNothingLost(submissions, acknowledged);
  });

  it.each(rounds)('of the database loses and doubles no answer, round %i', async () => {
    const submissions = await newSubmissions(api, SUBMISSIONS);
    const { rows } = await api.database.query(
      `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
    );
    const { acknowledged, refused } = await sendWhile(submissions, async () => {
      process.kill(rows[0].pid, 'SIGKILL');
    });
    expect([...new Set(refused)]).toEqual([503]);
    // It is started again, as by the service that hosts it.
    await expect
      .poll(() =>
        api.database.query('select 1').then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await expectNothingLost(submissions, acknowledged);
  });

  it('of one of two processes leaves requests one row', async () => {
    const [one] = await newSubmissions(api, 1);
    if (!one) throw new Error('no submission');
    const other = await startSite();
    const copies = Array.from({ length: 100 }, (_, index) => ({ index }));
    const doomed = site;
    let killed: Promise<void> | undefined;
    const replies = await Promise.all(
      copies.map(async ({ index }) => {
        const origin = index % 2 === 0 ? doomed.origin : other.origin;
        const first = await submit(one, origin, api.origin).catch(() => null);
        killed ??= doomed.kill();
        site = other;
        return first?.status === 200 ? first.text : sendAgain(one);
      }),
    );
    await killed;
    expect(new Set(replies).size).toBe(1);
    expect(await stored(api)).toEqual({ answers: [lineOf(one)], keys: [one.key] });
    const changed = await send({ ...one, question: 'q2' });
    expect(changed.status).toBe(422);
  });
});

describe('answers given without a network', () => {
  /** A tab of the device; `retries` holds what it would do after a pause. */
  const openTab = (storage: ReturnType<typeof memoryStorage>, learner: Submission['learner']) => {
    const retries: (() => void)[] = [];
    const queue = createAnswerQueue({
      store: createEntryStore({
        storage,
        customerId: learner.customer.customer_id,
        now: Date.now,
        newKey: randomUUID,
      }),
      prepare: async () => 'ready',
      send: async ([entry]): Promise<SendOutcome> => {
        if (entry?.write.kind !== 'answer') return { kind: 'refused' };
        const { status, text } = await send({ learner, key: entry.key, ...entry.write });
        return status === 200 ? { kind: 'saved', modules: [JSON.parse(text).module] } : { kind: 'retry' };
      },
      exclusively: (work) => work(),
      schedule: (_, callback) => {
        retries.push(callback);
        return () => undefined;
      },
      random: () => 0,
      onProgress: () => undefined,
    });
    const retry = () => {
      for (const again of retries.splice(0)) again();
    };
    return { queue, retry };
  };

  it('arrive once and in order, after closed tab and crash', async () => {
    const twenty = await newSubmissions(api, 20);
    const learner = twenty[0]?.learner;
    if (!learner) throw new Error('no learner');
    const another = await api.signedIn();
    const storage = memoryStorage();
    await site.kill();

    const first = openTab(storage, learner);
    for (const { videoId, question, choice } of twenty)
      first.queue.add({ kind: 'answer', videoId, question, choice, locale: 'pt-BR' });
    const keys = first.queue.snapshot().waiting.map(({ key }) => key);
    await expect.poll(() => first.queue.snapshot().phase).toBe('retrying');
    first.queue.stop();

    site = await startSite();
    const strangers = openTab(storage, another);
    strangers.queue.wake();
    expect(strangers.queue.snapshot().waiting).toEqual([]);
    expect((await stored(api)).answers).toEqual([]);

    const reopened = openTab(storage, learner);
    let killed: Promise<void> | undefined;
    reopened.queue.subscribe(() => {
      if (reopened.queue.snapshot().waiting.length === 13) killed ??= site.kill();
    });
    reopened.queue.wake();
    await expect.poll(() => reopened.queue.snapshot().phase).toBe('retrying');
    await killed;
    site = await startSite();
    reopened.retry();
    await expect.poll(() => reopened.queue.snapshot().waiting).toEqual([]);

    const { answers, keys: arrived } = await stored(api);
    expect(arrived).toEqual(keys);
    expect(answers.sort()).toEqual(twenty.map(lineOf).sort());
    expect(storage.length).toBe(0);
  });
});
