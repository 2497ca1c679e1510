import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityOf, LOCALES, type Locale } from '@/lib/shared/config/locales';
import type { OfflineModule } from '@/lib/shared/contract/offline';
import { localDay } from '@/lib/shared/rules/calendar-day';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { answer, questionsOf } from '../../support/learner';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const VIDEO = 101;

type Client = ReturnType<ApiHarness['client']>;

const moduleFor = async (client: Client, locale: string, videoId: number | string = VIDEO) => {
  const { status, body } = await client.get(`/api/offline-module?locale=${locale}&video_id=${videoId}`);
  return { status, module: body as unknown as OfflineModule };
};

/** Apart from what a hall shows, and the sentences around it. */
const solutionsIn = (module: OfflineModule) =>
  JSON.stringify({ ...module, hall: undefined, texts: undefined }).match(/"(correct|feedback)":/);

const signedInAt = (locale: Locale) => api.signedIn({ identity: identityOf(locale) });

describe('GET /api/offline-module', () => {
  it.each(LOCALES)('hands a module of %s out', async (locale) => {
    const { client, customer } = await signedInAt(locale);
    const { status, module } = await moduleFor(client, locale);
    expect(status).toBe(200);
    expect(module).toMatchObject({
      customer_id: customer.customer_id,
      locale,
      video_id: VIDEO,
      progress: null,
      course_progress: { modulesDone: 0 },
      certificate_issued: false,
    });
    expect(module.path).toMatch(new RegExp(`^/${locale}/`));
    expect(module.module.questions.length).toBeGreaterThanOrEqual(3);
    expect(Object.keys(module.texts)).toEqual(
      expect.arrayContaining(['common', 'course', 'module', 'drills']),
    );
    expect(solutionsIn(module)).toBeNull();
  });

  it('explains answers for a hall alone', async () => {
    const { client } = await signedInAt('pt-BR');
    const { module } = await moduleFor(client, 'pt-BR');
    for (const { id, options } of module.module.questions)
      expect(Object.keys(module.hall.marks[id] ?? {}).sort()).toEqual(options.map((one) => one.id).sort());
    expect(new URL(module.hall.address).pathname).toBe(module.path);
    expect(solutionsIn(module)).toBeNull();
  });

  it('brings the cards of its drills, and nobody’s address', async () => {
    const { client, customer } = await signedInAt('pt-BR');
    const { module } = await moduleFor(client, 'pt-BR');
    const slugs = module.module.drills.map(({ slug }) => slug);
    expect(slugs.length).toBeGreaterThan(0);
    expect(module.cards).toEqual(
      slugs.map((slug) => expect.objectContaining({ slug, steps: expect.any(Array) })),
    );
    expect(JSON.stringify(module)).not.toContain(customer.email);
  });

  it('brings the marks of the answers that were given', async () => {
    const learner = await api.signedIn();
    const [first] = await questionsOf(VIDEO);
    const question = first?.question ?? '';
    const choice = first?.wrong[0] ?? '';
    await answer(learner, VIDEO, [{ question, choice }]);
    const { module } = await moduleFor(learner.client, 'pt-BR');
    expect(module.progress?.answers[question]).toEqual({
      choice,
      correct: false,
      feedback: expect.any(String),
    });
  });

  it('brings the question before, its answer, and the plan', async () => {
    const learner = await api.signedIn();
    const { customer_id } = learner.customer;
    const plan = { text: 'Ouvir primeiro', day: localDay() };
    await learner.client.post('/api/save-plan', { customer_id, video_id: VIDEO + 1, ...plan });
    const first = (await moduleFor(learner.client, 'pt-BR')).module;
    expect([first.module.recap, first.plan]).toEqual([null, { text: '', day: null }]);
    const before = (await moduleFor(learner.client, 'pt-BR', VIDEO + 1)).module;
    const choice = before.module.recap?.question.options[0]?.id ?? '';
    await answer(learner, VIDEO, [{ question: 'recap', choice }]);
    const { module } = await moduleFor(learner.client, 'pt-BR', VIDEO + 1);
    expect(module.plan).toEqual(plan);
    expect(module).toMatchObject({
      module: { recap: { videoId: VIDEO, question: { id: 'recap', options: expect.any(Array) } } },
      recap_answers: { recap: { choice, correct: expect.any(Boolean), feedback: expect.any(String) } },
    });
    expect(solutionsIn(before)).toBeNull();
  });

  it.each([
    ['an unknown module', 'pt-BR', 9999, 404],
    ['the football course from es-US', 'es-US', 201, 404],
    ['an id that is none', 'pt-BR', '12a', 400],
    ['an unknown site', 'pt-PT', VIDEO, 400],
  ] as const)('refuses %s', async (_, locale, videoId, status) => {
    const { client } = await signedInAt(locale === 'es-US' ? 'es-US' : 'pt-BR');
    expect((await moduleFor(client, locale, videoId)).status).toBe(status);
  });

  it('asks strangers to sign in', async () => {
    expect((await moduleFor(api.client(), 'pt-BR')).status).toBe(401);
  });
});
