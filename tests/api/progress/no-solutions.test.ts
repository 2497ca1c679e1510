import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteCourses } from '@/lib/server/features/courses/site-courses';
import { identityOf, LOCALES, type Locale, SITES } from '@/lib/shared/config/locales';
import type { Course } from '@/lib/shared/rules/course-types';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { answer, questionsOf } from '../../support/learner';
import { loadModule } from '../../support/page-loaders';
import { visit } from '../../support/visit-page';

/** What a page sends of its questions before they are answered: neither which option is right nor why. */

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const library = async () => (await import('@/lib/server/composition')).services().courses;

/** Every feedback sentence of a module in the words of the site, by question and option. */
const feedbackOf = async (videoId: number, locale: Locale) => {
  const key = (await library()).moduleByVideoId(videoId);
  return (key?.askedIds ?? []).flatMap((question) =>
    ['a', 'b', 'c', 'd'].flatMap((choice) => {
      const sentence = key?.feedbackOf(locale, question, choice);
      return sentence ? [{ question, choice, sentence }] : [];
    }),
  );
};

const sentOf = async (locale: Locale, course: Course, module: string, cookie: string) => {
  const { slugs } = SITES[locale];
  const slug = course.key === 'main' ? slugs.course : slugs.footballCourse;
  const params = { locale, slug, module };
  const { props } = await visit(loadModule, { cookie, params, path: `/${locale}/${slug}/${module}` });
  expect(props).toMatchObject({ screen: 'module' });
  return JSON.stringify(props);
};

/** As it stands in JSON. */
const written = (sentence: string): string => JSON.stringify(sentence).slice(1, -1);

describe('the questions that a module page sends (R1.3)', () => {
  it.each(LOCALES)('are without solutions on every module of %s', async (locale) => {
    const { client } = await api.signedIn({ identity: identityOf(locale) });
    for (const course of siteCourses(await library(), locale))
      for (const [index, { slug, videoId }] of course.modules.entries()) {
        const sent = await sentOf(locale, course, slug, client.cookieHeader);
        expect(sent.includes('"recap":null')).toBe(index === 0);
        const before = course.modules[index - 1]?.videoId ?? videoId;
        const sentences = [...(await feedbackOf(videoId, locale)), ...(await feedbackOf(before, locale))];
        expect(sentences.length).toBeGreaterThanOrEqual(9);
        expect(sentences.filter(({ sentence }) => sent.includes(written(sentence)))).toEqual([]);
        expect(sent).not.toMatch(/"(correct|feedback)":/);
      }
  });

  it('come back with the answers’ feedback, in the site’s words', async () => {
    const learner = await api.signedIn();
    const [course] = siteCourses(await library(), 'pt-BR');
    const [module] = course?.modules ?? [];
    if (!course || !module) throw new Error('no course');
    const [first] = await questionsOf(module.videoId);
    const given = { question: first?.question ?? '', choice: first?.wrong[0] ?? '' };
    await answer(learner, module.videoId, [given]);
    const sent = await sentOf('pt-BR', course, module.slug, learner.client.cookieHeader);
    const sentences = await feedbackOf(module.videoId, 'pt-BR');
    expect(sentences.filter(({ sentence }) => sent.includes(written(sentence)))).toMatchObject([given]);
    expect(sent).toContain('"correct":false');
  });
});
