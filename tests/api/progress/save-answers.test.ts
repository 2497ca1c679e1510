import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ModuleKey } from '@/lib/server/features/courses/module-questions';
import { identityOf, type Locale } from '@/lib/shared/config/locales';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { answer, completeModule, playerEvent, questionsOf } from '../../support/learner';
import { untilAdmitted } from '../../support/until-admitted';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const VIDEO = 101;

const rows = async (customerId: number) =>
  (
    await api.database.query(
      'select question, choice, correct from answers where customer_id = $1 order by video_id, question',
      [customerId],
    )
  ).rows;

const keyCount = async (customerId: number) =>
  Number(
    (await api.database.query('select count(*) from idempotency_keys where customer_id = $1', [customerId]))
      .rows[0].count,
  );

describe('POST /api/save-answers (R7.11, R3.15, R1.3)', () => {
  it('saves answers and says how the module stands', async () => {
    const learner = await api.signedIn();
    const [first, second] = await questionsOf(VIDEO);
    const saved = await answer(learner, VIDEO, [
      { question: first?.question ?? '', choice: first?.right ?? '' },
      { question: second?.question ?? '', choice: second?.wrong[0] ?? '' },
    ]);
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual({
      module: {
        video_id: VIDEO,
        watched_percent: 0,
        position: 0,
        transcript_read: false,
        answers: {
          [first?.question ?? '']: { choice: first?.right, correct: true },
          [second?.question ?? '']: { choice: second?.wrong[0], correct: false },
        },
        done: false,
      },
    });
    expect(await rows(learner.customer.customer_id)).toHaveLength(2);
  });

  it('R5.12 reads the video id as an integer, also from text', async () => {
    const learner = await api.signedIn();
    const [first] = await questionsOf(VIDEO);
    const saved = await learner.client.post('/api/save-answers', {
      customer_id: String(learner.customer.customer_id),
      video_id: String(VIDEO),
      answers: [{ question: first?.question, choice: first?.right }],
    });
    expect(saved.body.module.video_id).toBe(VIDEO);
    expect((await learner.client.post('/api/save-answers', { customer_id: 1, video_id: '1x' })).status).toBe(
      400,
    );
  });

  it('lets a wrong answer be corrected, never a right one', async () => {
    const learner = await api.signedIn();
    const [first] = await questionsOf(VIDEO);
    const question = first?.question ?? '';
    const give = async (choice = '') =>
      (await answer(learner, VIDEO, [{ question, choice }])).body.module.answers[question];
    expect(await give(first?.wrong[0])).toEqual({ choice: first?.wrong[0], correct: false });
    expect(await give(first?.right)).toEqual({ choice: first?.right, correct: true });
    expect(await give(first?.wrong[0])).toEqual({ choice: first?.right, correct: true });
  });

  it('is done once its questions and its content are', async () => {
    const watchedFirst = await api.signedIn();
    expect((await completeModule(watchedFirst, VIDEO)).body.module.done).toBe(true);

    const answeredFirst = await api.signedIn();
    const all = (await questionsOf(VIDEO)).map(({ question, right }) => ({ question, choice: right }));
    expect((await answer(answeredFirst, VIDEO, all)).body.module.done).toBe(false);
    const read = await playerEvent(answeredFirst, VIDEO, 'transcript', 'read');
    expect(read.body.modules[0]?.done).toBe(true);
  });

  it('judges done exactly as the shared rule', async () => {
    const questions = await questionsOf(VIDEO);
    const evidence = fc.record({
      watched: fc.constantFrom(0, 89, 90, 100),
      read: fc.boolean(),
      right: fc.array(fc.boolean(), { minLength: questions.length, maxLength: questions.length }),
    });
    await fc.assert(
      fc.asyncProperty(evidence, async ({ watched, read, right }) => {
        const learner = await api.signedIn();
        await playerEvent(learner, VIDEO, 'film', `watched:${watched}`);
        if (read) await playerEvent(learner, VIDEO, 'transcript', 'read');
        const given = questions.map((one, index) => ({
          question: one.question,
          choice: right[index] ? one.right : (one.wrong[0] as string),
        }));
        const fromAnswers = (await answer(learner, VIDEO, given)).body.module;
        const fromRows = (await playerEvent(learner, VIDEO, 'film', 'play')).body.modules[0];
        expect(fromAnswers).toEqual(fromRows);
        expect(fromAnswers.done).toBe((watched >= 90 || read) && right.every(Boolean));
      }),
      { numRuns: 24 },
    );
  });

  it.each([
    ['an unknown module', 9999, [{ question: 'q1', choice: 'a' }], 404],
    ['an unknown question', VIDEO, [{ question: 'nope', choice: 'a' }], 404],
    ['an unknown choice', VIDEO, [{ question: 'q1', choice: 'zz' }], 404],
    ['a word that every object has', VIDEO, [{ question: 'constructor', choice: 'name' }], 404],
    [
      'one wrong among good ones',
      VIDEO,
      [
        { question: 'q1', choice: 'a' },
        { question: 'q9', choice: 'a' },
      ],
      404,
    ],
    [
      'a question given twice',
      VIDEO,
      [
        { question: 'q1', choice: 'a' },
        { question: 'q1', choice: 'b' },
      ],
      400,
    ],
    ['no answers', VIDEO, [], 400],
  ])('refuses %s and writes nothing', async (_, videoId, answers, status) => {
    const learner = await api.signedIn();
    expect((await answer(learner, videoId, answers)).status).toBe(status);
    expect(await rows(learner.customer.customer_id)).toEqual([]);
    expect(await keyCount(learner.customer.customer_id)).toBe(0);
  });

  it('answers 404 for another customer’s id and writes for neither', async () => {
    const mine = await api.signedIn();
    const other = await api.signedIn();
    const attempt = await answer({ client: mine.client, customer: other.customer }, VIDEO, [
      { question: 'q1', choice: 'a' },
    ]);
    expect(attempt.status).toBe(404);
    expect(attempt.body.code).toBe('not-found');
    expect(await rows(other.customer.customer_id)).toEqual([]);
    expect(await rows(mine.customer.customer_id)).toEqual([]);
  });

  it('needs a session', async () => {
    const visitor = api.client();
    const body = { customer_id: 1, video_id: VIDEO, answers: [{ question: 'q1', choice: 'a' }] };
    expect((await visitor.post('/api/save-answers', body)).status).toBe(401);
  });
});

describe('the marks of saved answers (R1.3)', () => {
  const given = async (right: boolean) => {
    const [first] = await questionsOf(VIDEO);
    return { question: first?.question ?? '', choice: (right ? first?.right : first?.wrong[0]) ?? '' };
  };
  const written = async (locale: Locale, { question, choice }: { question: string; choice: string }) => {
    const { services } = await import('@/lib/server/composition');
    return services().courses.moduleByVideoId(VIDEO)?.feedbackOf(locale, question, choice);
  };

  it.each(['pt-BR', 'en-GB', 'es-AR'] as const)(
    'come with the feedback in the words of %s',
    async (locale) => {
      const learner = await api.signedIn();
      for (const right of [false, true]) {
        const one = await given(right);
        const saved = await answer(learner, VIDEO, [one], randomUUID(), locale);
        const feedback = await written(locale, one);
        expect(feedback?.length).toBeGreaterThan(20);
        expect(saved.body.module.answers).toEqual({
          [one.question]: { choice: one.choice, correct: right, feedback },
        });
      }
    },
  );

  it('come without feedback for a caller that names no site', async () => {
    const one = await given(true);
    const saved = await answer(await api.signedIn(), VIDEO, [one]);
    expect(saved.body.module.answers).toEqual({ [one.question]: { choice: one.choice, correct: true } });
  });

  it('R2.16 are refused for football from es-US, and given from en-US', async () => {
    const learner = await api.signedIn({ identity: identityOf('en-US') });
    const [first] = await questionsOf(201);
    const one = [{ question: first?.question ?? '', choice: first?.right ?? '' }];
    const refused = await answer(learner, 201, one, randomUUID(), 'es-US');
    expect([refused.status, refused.body.code]).toEqual([404, 'not-found']);
    expect(await rows(learner.customer.customer_id)).toEqual([]);
    expect((await answer(learner, 201, one, randomUUID(), 'en-US')).status).toBe(200);
  });

  it('refuse a site that there is not', async () => {
    const learner = await api.signedIn();
    const refused = await answer(learner, VIDEO, [await given(true)], randomUUID(), 'xx-XX' as Locale);
    expect(refused.status).toBe(400);
  });
});

describe('the idempotency key of saved answers (R7.11)', () => {
  const one = [{ question: 'q1', choice: 'a' }];

  it('gives 100 parallel requests one row and one answer', async () => {
    const learner = await api.signedIn();
    const key = randomUUID();
    const all = await Promise.all(
      Array.from({ length: 100 }, () => untilAdmitted(() => answer(learner, VIDEO, one, key))),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(all.map(({ text }) => text)).size).toBe(1);
    expect(await rows(learner.customer.customer_id)).toHaveLength(1);
    expect(await keyCount(learner.customer.customer_id)).toBe(1);
  });

  it('gives the first answer again later, and writes nothing then', async () => {
    const learner = await api.signedIn();
    const { customer_id } = learner.customer;
    const [first] = await questionsOf(VIDEO);
    const question = first?.question ?? '';
    const [early = '', late = ''] = first?.wrong ?? [];
    const key = randomUUID();
    const before = await answer(learner, VIDEO, [{ question, choice: early }], key);
    await answer(learner, VIDEO, [{ question, choice: late }]);
    const stored = await rows(customer_id);
    expect(stored).toEqual([{ question, choice: late, correct: false }]);
    expect((await answer(learner, VIDEO, [{ question, choice: early }], key)).text).toBe(before.text);
    expect(await rows(customer_id)).toEqual(stored);
    await completeModule(learner, VIDEO);
    expect((await answer(learner, VIDEO, [{ question, choice: early }], key)).text).toBe(before.text);
    expect((await rows(customer_id))[0]).toMatchObject({ choice: first?.right, correct: true });
  });

  it('refuses another body with 422 and writes nothing', async () => {
    const learner = await api.signedIn();
    const key = randomUUID();
    const bodies = ['a', 'b', 'c'].flatMap((choice) => Array<string>(10).fill(choice));
    const all = await Promise.all(
      bodies.map((choice) => answer(learner, VIDEO, [{ question: 'q1', choice }], key)),
    );
    const winners = bodies.filter((_, index) => all[index]?.status === 200);
    expect(new Set(winners).size).toBe(1);
    expect(winners).toHaveLength(10);
    for (const refused of all.filter(({ status }) => status !== 200))
      expect(refused.body).toMatchObject({ status: 422, code: 'idempotency-key-reused' });
    expect((await rows(learner.customer.customer_id))[0].choice).toBe(winners[0]);
  });

  it.each([
    ['the module', () => undefined],
    ['the question', (key: ModuleKey) => ({ ...key, questionIds: [], isCorrect: () => undefined })],
  ])('repeats the first answer when a release took away %s', async (_, released) => {
    const { courses } = (await import('@/lib/server/composition')).services();
    const learner = await api.signedIn();
    const [before, after] = [randomUUID(), randomUUID()];
    const first = await answer(learner, VIDEO, one, before);
    expect(first.status).toBe(200);
    const today = courses.moduleByVideoId(VIDEO) as ModuleKey;
    const release = vi.spyOn(courses, 'moduleByVideoId').mockReturnValue(released(today));
    try {
      const repeated = await answer(learner, VIDEO, one, before);
      expect([repeated.status, repeated.body]).toEqual([200, first.body]);
      expect((await answer(learner, VIDEO, one, after)).status).toBe(404);
      const other = await answer(learner, VIDEO, [{ question: 'q1', choice: 'b' }], before);
      expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-reused']);
    } finally {
      release.mockRestore();
    }
  });

  it('belongs to its customer: another’s equal key is another key', async () => {
    const key = randomUUID();
    for (const learner of [await api.signedIn(), await api.signedIn()]) {
      expect((await answer(learner, VIDEO, one, key)).status).toBe(200);
      expect(await rows(learner.customer.customer_id)).toHaveLength(1);
    }
  });

  it('is not needed', async () => {
    const learner = await api.signedIn();
    expect((await answer(learner, VIDEO, one, null)).status).toBe(200);
    expect((await answer(learner, VIDEO, one, null)).status).toBe(200);
  });

  it('loses no answer when keys write the same questions', async () => {
    const learner = await api.signedIn();
    const questions = await questionsOf(VIDEO);
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const given = questions.map((one) => ({
          question: one.question,
          choice: index % 2 ? one.right : (one.wrong[0] as string),
        }));
        return answer(learner, VIDEO, index % 3 ? given : given.reverse());
      }),
    );
    expect(all.every(({ status }) => status === 200)).toBe(true);
    expect((await rows(learner.customer.customer_id)).every(({ correct }) => correct)).toBe(true);
  });
});
