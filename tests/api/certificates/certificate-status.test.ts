import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { issue, type Learner, signedInGraduate, status } from '../../support/graduate';
import { completeMainCourse, completeModule } from '../../support/learner';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const graduate = () => signedInGraduate(api);

describe('POST /api/check-certificate (R7.16, R3.17, R4.37)', () => {
  it('counts the modules that the server has seen done', async () => {
    const learner = await api.signedIn();
    await completeModule(learner, 101);
    await completeModule(learner, 104);
    expect((await status(learner)).body).toEqual({
      course_id: 1,
      status: 'in-progress',
      modules_done: 2,
      modules_total: 6,
      certificate: null,
    });
  });

  it('goes from ready to issued, and then has the certificate', async () => {
    const learner = await graduate();
    expect((await status(learner)).body).toMatchObject({
      status: 'ready',
      modules_done: 6,
      certificate: null,
    });
    const { certificate } = (await issue(learner)).body;
    expect((await status(learner, { course_id: '1' })).body).toMatchObject({ status: 'issued', certificate });
  });

  it('R4.37 counts the modules of the course that was asked for', async () => {
    const learner = await api.signedIn();
    await completeMainCourse(learner);
    expect((await status(learner, { course_id: 2 })).body).toMatchObject({
      course_id: 2,
      status: 'in-progress',
      modules_done: 0,
      modules_total: 4,
      certificate: null,
    });
  });

  it.each([
    ['no course', { course_id: 77 }],
    ['the federation’s certificate', { isFIFA: true }],
    ['another customer', { customer_id: 1_000_000 }],
  ])('answers 404 for %s', async (_, changes) => {
    expect((await status(await api.signedIn(), changes)).status).toBe(404);
  });

  it('reads the course id as an integer (R5.12)', async () => {
    expect((await status(await api.signedIn(), { course_id: '1.5' })).status).toBe(400);
  });
});

describe('the status of other certificates (R7.17, R7.18, R1.8)', () => {
  const other = ({ client, customer }: Learner, path: string, changes: Record<string, unknown> = {}) =>
    client.post(`/api/${path}`, { customer_id: customer.customer_id, ...changes });

  it('is there for any course', async () => {
    const learner = await graduate();
    const main = await other(learner, 'check-certificate2', { course_id: '1', isFIFA: false });
    expect(main.body).toMatchObject({ course_id: 1, status: 'ready', modules_done: 6 });
    const football = await other(learner, 'check-certificate2', { course_id: 2, isFIFA: true });
    expect(football.body).toMatchObject({ course_id: 2, modules_done: 0, certificate: null });
  });

  it('of the federation’s certificate is that of the football course', async () => {
    const learner = await api.signedIn();
    const answer = await other(learner, 'check-fifa-certificate');
    expect(answer.body).toMatchObject({ course_id: 2, modules_done: 0, certificate: null });
  });

  it.each([
    ['no course', 'check-certificate2', { course_id: 77, isFIFA: false }],
    ['the main course with the federation’s branding', 'check-certificate2', { course_id: 1, isFIFA: true }],
    ['another customer', 'check-certificate2', { customer_id: 1_000_000, course_id: 1, isFIFA: false }],
    ['another customer', 'check-fifa-certificate', { customer_id: 1_000_000 }],
  ])('answers 404 for %s', async (_, path, changes) => {
    expect((await other(await api.signedIn(), path, changes)).status).toBe(404);
  });

  it('reads the course id as an integer (R5.12)', async () => {
    const answer = await other(await api.signedIn(), 'check-certificate2', {
      course_id: '1a',
      isFIFA: false,
    });
    expect(answer.status).toBe(400);
  });
});
