import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiHarness, startApi } from '../support/api-harness';
import { issue, signedInGraduate } from '../support/graduate';
import { completeMainCourse, completeModule } from '../support/learner';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

type Learner = Awaited<ReturnType<ApiHarness['signedIn']>>;

const check = ({ client, customer }: Learner) =>
  client.post('/api/check-survey', { customer_id: customer.customer_id });

const mark = ({ client, customer }: Learner, more: Record<string, unknown> = {}, key?: string) =>
  client.post(
    '/api/status-survey',
    { customer_id: customer.customer_id, ...more },
    { headers: key ? { 'idempotency-key': key } : {} },
  );

const kept = async ({ customer }: Learner) =>
  (
    await api.database.query('select status, answers from survey_status where customer_id = $1', [
      customer.customer_id,
    ])
  ).rows;

/** As if that many minutes had passed since the answers were recorded. */
const pass = ({ customer }: Learner, minutes: number) =>
  api.database.query(
    `update survey_status set recorded_at = recorded_at - make_interval(mins => $2), made_at = made_at - make_interval(mins => $2)
     where customer_id = $1`,
    [customer.customer_id, minutes],
  );

const ANSWERS = [
  { question: 'useful', answer: '5' },
  { question: 'tried', answer: 'several' },
  { question: 'change', answer: 'Os dois passos do módulo 3, com as meninas 😀' },
];

/** One answer, as it comes from a device on which it waited for so many minutes. */
const waited = (minutes: number, answer: string) => ({
  answers: [{ question: 'useful', answer }],
  waited_seconds: minutes * 60,
});

describe('the course survey (R1.6, R3.22, R7.14, R7.15)', () => {
  it('is due once a course is completed, and not before', async () => {
    const learner = await api.signedIn();
    await completeModule(learner, 101);
    expect((await check(learner)).body).toEqual({ answered: false, due: false });
    await completeMainCourse(learner);
    expect((await check(learner)).body).toEqual({ answered: false, due: true });
  });

  it('is not due after an answer, which no empty replaces', async () => {
    const learner = await api.signedIn();
    await completeMainCourse(learner);
    expect((await mark(learner, { answers: ANSWERS })).body).toEqual({ answered: true, due: false });
    expect((await mark(learner, { answers: [] })).body).toEqual({ answered: true, due: false });
    expect((await mark(learner, { status: 'declined' })).body).toEqual({ answered: true, due: false });
    expect((await check(learner)).body).toEqual({ answered: true, due: false });
    expect(await kept(learner)).toEqual([{ status: 'answered', answers: ANSWERS }]);
  });

  it('takes other answers for an hour after a lost reply', async () => {
    const learner = await api.signedIn();
    await completeMainCourse(learner);
    const [first, ...more] = ANSWERS;
    await mark(learner, { answers: [first] });
    await pass(learner, 40);
    await mark(learner, { answers: ANSWERS });
    expect(await kept(learner)).toEqual([{ status: 'answered', answers: ANSWERS }]);
    // The hour is that of the first answers: it does not begin again with a correction.
    await pass(learner, 40);
    expect((await mark(learner, { answers: more })).body).toEqual({ answered: true, due: false });
    expect(await kept(learner)).toEqual([{ status: 'answered', answers: ANSWERS }]);
  });

  it('keeps a correction made after an answer that waited', async () => {
    const learner = await api.signedIn();
    await completeMainCourse(learner);
    await mark(learner, { answers: [ANSWERS[1]] });
    await pass(learner, 20);
    await mark(learner, { answers: ANSWERS });
    await pass(learner, 10);
    // Filled in on another device twelve minutes before the correction.
    expect((await mark(learner, waited(22, '1'))).body).toEqual({ answered: true, due: false });
    expect(await kept(learner)).toEqual([{ status: 'answered', answers: ANSWERS }]);
  });

  it.each([
    ['first', [30, '1', 5, 15, '2']],
    ['last', [10, '2', 5, 35, '1']],
  ] as const)('keeps the later of two that waited, the older %s', async (_, times) => {
    const learner = await api.signedIn();
    await completeMainCourse(learner);
    const [firstWaited, first, minutes, lastWaited, last] = times;
    await mark(learner, waited(firstWaited, first));
    await pass(learner, minutes);
    await mark(learner, waited(lastWaited, last));
    expect(await kept(learner)).toEqual([
      { status: 'answered', answers: [{ question: 'useful', answer: '2' }] },
    ]);
  });

  it('takes what was made within the hour, and comes later', async () => {
    const learner = await api.signedIn();
    await completeMainCourse(learner);
    await mark(learner, { answers: ANSWERS });
    await pass(learner, 90);
    await mark(learner, waited(20, '1'));
    expect(await kept(learner)).toEqual([{ status: 'answered', answers: ANSWERS }]);
    await mark(learner, waited(50, '2'));
    expect(await kept(learner)).toMatchObject([{ answers: [{ answer: '2' }] }]);
  });

  it('takes a late correction of the same device', async () => {
    const learner = await api.signedIn();
    await completeMainCourse(learner);
    await mark(learner, { answers: ANSWERS, waited_seconds: 2_000 }, 'survey-key-1');
    // A clock that was put right in between makes it the older one.
    const correction = { ...waited(50, '1'), instead_of: ['survey-key-1'] };
    await mark(learner, correction, 'survey-key-2');
    expect(await kept(learner)).toMatchObject([{ answers: correction.answers }]);
    await mark(learner, { answers: ANSWERS });
    await mark(learner, { ...waited(40, '2'), instead_of: ['survey-key-1', 'survey-key-2'] }, 'survey-key-3');
    expect(await kept(learner)).toEqual([{ status: 'answered', answers: ANSWERS }]);
  });

  it('is not asked again when declined, but still answerable', async () => {
    const learner = await api.signedIn();
    await completeMainCourse(learner);
    expect((await mark(learner, { status: 'declined' })).body).toEqual({ answered: false, due: false });
    await pass(learner, 90);
    expect((await check(learner)).body).toEqual({ answered: false, due: false });
    const [first] = ANSWERS;
    expect((await mark(learner, { answers: [first] })).body).toEqual({ answered: true, due: false });
    expect(await kept(learner)).toEqual([{ status: 'answered', answers: [first] }]);
    // The hour for other answers begins with the first ones.
    expect((await mark(learner, { answers: ANSWERS })).body).toEqual({ answered: true, due: false });
    expect(await kept(learner)).toEqual([{ status: 'answered', answers: ANSWERS }]);
  });

  it('that comes again replaces no later answers', async () => {
    const learner = await api.signedIn();
    await completeMainCourse(learner);
    const [first] = ANSWERS;
    const told = { answered: true, due: false };
    const late = () => mark(learner, { answers: [first] }, 'key-00000001');
    expect((await late()).body).toEqual(told);
    await mark(learner, { answers: ANSWERS }, 'key-00000002');
    expect((await late()).body).toEqual(told);
    const decline = () => mark(learner, { status: 'declined' }, 'key-00000003');
    expect([(await decline()).body, (await decline()).body]).toEqual([told, told]);
    expect(await kept(learner)).toEqual([{ status: 'answered', answers: ANSWERS }]);
  });

  it('takes no other answers under the same key', async () => {
    const learner = await api.signedIn();
    await completeMainCourse(learner);
    const [first] = ANSWERS;
    await mark(learner, { answers: ANSWERS }, 'key-00000001');
    const other = await mark(learner, { answers: [first] }, 'key-00000001');
    expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-reused']);
    expect(await kept(learner)).toEqual([{ status: 'answered', answers: ANSWERS }]);
  });

  it('is marked answered by the customer id alone', async () => {
    const learner = await api.signedIn();
    await completeMainCourse(learner);
    expect((await mark(learner, { customer_id: String(learner.customer.customer_id) })).status).toBe(200);
    expect((await check(learner)).body.answered).toBe(true);
  });

  it.each([{ answers: ANSWERS }, { status: 'declined' }])(
    'is refused before a course is completed: %j',
    async (more) => {
      const learner = await api.signedIn();
      await completeModule(learner, 101);
      const early = await mark(learner, more);
      expect([early.status, early.body.code]).toEqual([409, 'course-not-completed']);
      expect(await kept(learner)).toEqual([]);
    },
  );

  it('can be answered with a certificate of a grown course', async () => {
    const learner = await signedInGraduate(api);
    await issue(learner);
    await api.database.query(
      `delete from answers where customer_id = $1 and video_id = 103 and question = 'q1'`,
      [learner.customer.customer_id],
    );
    expect((await mark(learner, { answers: ANSWERS })).status).toBe(200);
  });

  it('holds up no certificate', async () => {
    const learner = await api.signedIn();
    await completeMainCourse(learner);
    const issued = await learner.client.post('/api/certificates', {
      course_id: 1,
      name: 'Joana Prado',
      locale: 'pt-BR',
    });
    expect(issued.status).toBe(200);
  });

  it.each([
    ['an unknown status', { status: 'later' }],
    ['an answer of 2,001 characters', { answers: [{ question: 'change', answer: 'x'.repeat(2001) }] }],
    ['a question that it does not have', { answers: [...ANSWERS, { question: 'age', answer: '12' }] }],
    ['a step that the scale does not have', { answers: [{ question: 'useful', answer: '6' }] }],
    ['an option that there is not', { answers: [{ question: 'obstacle', answer: 'the weather' }] }],
    ['an answer to the same question twice', { answers: [...ANSWERS, ANSWERS[0]] }],
    ['21 answers', { answers: Array.from({ length: 21 }, () => ANSWERS[0]) }],
  ])('is refused with %s', async (_, more) => {
    const learner = await api.signedIn();
    expect((await mark(learner, more)).status).toBe(400);
    expect(await kept(learner)).toEqual([]);
  });

  it('of another customer is not found', async () => {
    const [one, other] = [await api.signedIn(), await api.signedIn()];
    const { customer_id } = other.customer;
    expect((await mark(one, { customer_id })).status).toBe(404);
    expect((await one.client.post('/api/check-survey', { customer_id })).status).toBe(404);
    expect(await kept(other)).toEqual([]);
  });
});
