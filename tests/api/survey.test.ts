import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiHarness, startApi } from '../support/api-harness';
import { completeMainCourse, completeModule } from '../support/learner';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

type Learner = Awaited<ReturnType<ApiHarness['signedIn']>>;

const check = ({ client, customer }: Learner) =>
  client.post('/api/check-survey', { customer_id: customer.customer_id });

const mark = ({ client, customer }: Learner, more: Record<string, unknown> = {}) =>
  client.post('/api/status-survey', { customer_id: customer.customer_id, ...more });

const kept = async ({ customer }: Learner) =>
  (
    await api.database.query('select status, answers from survey_status where customer_id = $1', [
      customer.customer_id,
    ])
  ).rows;

const ANSWERS = [{ question: 'most-useful', answer: 'Os dois passos do módulo 3, com as meninas 😀' }];

describe('the course survey (R1.6, R3.22, R7.14, R7.15)', () => {
  it('is due once a course is completed, and not before', async () => {
    const learner = await api.signedIn();
    await completeModule(learner, 101);
    expect((await check(learner)).body).toEqual({ answered: false, due: false });
    await completeMainCourse(learner);
    expect((await check(learner)).body).toEqual({ answered: false, due: true });
  });

  it('is not due again after an answer, whose first version stays', async () => {
    const learner = await api.signedIn();
    await completeMainCourse(learner);
    expect((await mark(learner, { answers: ANSWERS })).body).toEqual({ answered: true, due: false });
    expect((await mark(learner, { answers: [] })).body).toEqual({ answered: true, due: false });
    expect((await mark(learner, { status: 'declined' })).body).toEqual({ answered: true, due: false });
    expect((await check(learner)).body).toEqual({ answered: true, due: false });
    expect(await kept(learner)).toEqual([{ status: 'answered', answers: ANSWERS }]);
  });

  it('is not asked again when it was declined, and can still be answered', async () => {
    const learner = await api.signedIn();
    await completeMainCourse(learner);
    expect((await mark(learner, { status: 'declined' })).body).toEqual({ answered: false, due: false });
    expect((await check(learner)).body).toEqual({ answered: false, due: false });
    expect((await mark(learner, { answers: ANSWERS })).body).toEqual({ answered: true, due: false });
    expect(await kept(learner)).toEqual([{ status: 'answered', answers: ANSWERS }]);
  });

  it('is marked answered by the customer id alone', async () => {
    const learner = await api.signedIn();
    expect((await mark(learner, { customer_id: String(learner.customer.customer_id) })).status).toBe(200);
    expect((await check(learner)).body.answered).toBe(true);
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
    ['an answer of 2,001 characters', { answers: [{ question: 'a', answer: 'x'.repeat(2001) }] }],
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
