import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RECAP_QUESTION } from '@/lib/shared/rules/course-types';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { answer, completeModule, playerEvent, questionsOf } from '../../support/learner';
import { loadModule } from '../../support/page-loaders';
import { untilAdmitted } from '../../support/until-admitted';
import { visit } from '../../support/visit-page';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const VIDEO = 101;

const firstOf = async (customerId: number, question: string) =>
  (
    await api.database.query(
      'select first_choice, first_correct, correct from answers where customer_id = $1 and question = $2',
      [customerId, question],
    )
  ).rows;

const firstQuestion = async () => {
  const [first] = await questionsOf(VIDEO);
  if (!first) throw new Error('no question');
  const [wrong = '', otherWrong = ''] = first.wrong;
  return { question: first.question, right: first.right, wrong, otherWrong };
};

const report = async (): Promise<string[][]> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'scripts/report-questions.ts'],
    { env: { ...process.env, DATABASE_URL: api.databaseUrl } },
  );
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
};

describe('the first try of a question (R1.3)', () => {
  it('stays what it was, whatever is answered later', async () => {
    const learner = await api.signedIn();
    const { question, right, wrong } = await firstQuestion();
    for (const choice of [wrong, right])
      expect((await answer(learner, VIDEO, [{ question, choice }])).status).toBe(200);
    expect(await firstOf(learner.customer.customer_id, question)).toEqual([
      { first_choice: wrong, first_correct: false, correct: true },
    ]);
  });

  it('is one of those at the same moment', async () => {
    const { question, right, wrong } = await firstQuestion();
    for (const key of [undefined, 'the-same-key']) {
      const learner = await api.signedIn();
      const choices = Array.from({ length: 10 }, (_, index) => (key || index % 2 ? wrong : right));
      const all = await Promise.all(
        choices.map((choice) => untilAdmitted(() => answer(learner, VIDEO, [{ question, choice }], key))),
      );
      expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
      const [row] = await firstOf(learner.customer.customer_id, question);
      expect(row.first_correct).toBe(row.first_choice === right);
      if (key) expect(row.first_choice).toBe(wrong);
    }
  });

  it('is in the export of one’s own data', async () => {
    const learner = await api.signedIn();
    const { question, wrong } = await firstQuestion();
    await answer(learner, VIDEO, [{ question, choice: wrong }]);
    const { body } = await learner.client.get('/api/my-data');
    expect(body.answers).toMatchObject([{ question, firstChoice: wrong, firstCorrect: false }]);
  });

  it('is counted by question and option for authors, without name', async () => {
    await api.database.query('delete from answers');
    const { question, right, wrong, otherWrong } = await firstQuestion();
    for (const choice of [right, right, wrong, otherWrong]) {
      const learner = await api.signedIn({ firstName: 'Conceição' });
      await answer(learner, VIDEO, [{ question, choice }]);
      await answer(learner, VIDEO, [{ question, choice: right }]);
    }
    const lines = await report();
    const line = lines.find(([video, id]) => video === String(VIDEO) && id === question);
    expect(line?.slice(2, 4)).toEqual(['4', '50 %']);
    expect(line?.[4]?.split(', ').sort()).toEqual([`${right}✓ 2`, `${wrong} 1`, `${otherWrong} 1`].sort());
    expect(lines.find(([video, id]) => video === '102' && id === RECAP_QUESTION)?.slice(2)).toEqual([
      '0',
      '–',
      '',
    ]);
    expect(lines.flat().join(' ')).not.toContain('Conceição');
  });
});

describe('the question about the module before (R1.3)', () => {
  const second = async (cookie: string) => {
    const { services } = await import('@/lib/server/composition');
    const [course] = services().courses.courseCatalogue('pt-BR');
    const slug = course?.modules[1]?.slug ?? '';
    const params = { locale: 'pt-BR', slug: 'curso', module: slug };
    return (await visit(loadModule, { cookie, params, path: `/pt-BR/curso/${slug}` })).props;
  };

  it('is asked without solution, marked alike, and completes nothing', async () => {
    const learner = await api.signedIn();
    const { cookieHeader } = learner.client;
    const before = await second(cookieHeader);
    expect(before).toMatchObject({
      module: { recap: { videoId: VIDEO, question: { id: RECAP_QUESTION } } },
      recapAnswers: {},
    });
    expect(JSON.stringify(before)).not.toMatch(/"(correct|feedback)":/);

    const given = [{ question: RECAP_QUESTION, choice: 'a' }];
    const saved = await answer(learner, VIDEO, given, undefined, 'pt-BR');
    expect(saved.body.module).toMatchObject({
      done: false,
      answers: { recap: { choice: 'a', correct: expect.any(Boolean), feedback: expect.any(String) } },
    });
    const after = await second(cookieHeader);
    expect(after).toMatchObject({
      recapAnswers: saved.body.module.answers,
      // Neither module has begun with it.
      courseProgress: { modulesDone: 0, states: { 101: 'not-started', 102: 'not-started' } },
    });
    expect((await completeModule(learner, VIDEO)).body.module.done).toBe(true);
  });

  it('is not needed to complete either module', async () => {
    const learner = await api.signedIn();
    await completeModule(learner, VIDEO);
    const { body } = await playerEvent(learner, VIDEO, 'film', 'play');
    expect(body.modules[0]).toMatchObject({ done: true });
    expect(body.modules[0]?.answers).not.toHaveProperty(RECAP_QUESTION);
  });
});
