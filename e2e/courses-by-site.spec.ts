import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { parse } from 'yaml';
import { newPerson, SITE } from '../harness/people/learner';
import { seedLearner } from '../harness/people/seeded-learner';
import { buildIdIn } from '../harness/site/build-id';
import { SITES } from '../lib/shared/config/locales';
import { textOf } from './support/any-locale';
import { expect, test } from './support/journey';

/** The first module of the main course on sites of each language, in the words of the site. */

const FIRST = { en: 'why-confidence-matters', es: 'por-que-importa-la-confianza' };
const SPOKEN = {
  'en-GB': 'stopped coming to your sessions',
  'en-NZ': 'stopped coming to your sessions',
  'es-AR': 'Pensá en alguien que dejó de venir',
  'es-MX': 'Piensa en alguien que dejó de venir',
} as const;

interface Worded {
  options: Record<string, { feedback: string }>;
}

/** What the text of the first module says about each answer, before words of a site replace some. */
const feedback = (language: string): string[] => {
  const text = readFileSync(`content/courses/main/01-confidence/${language}.md`, 'utf8');
  const { questions } = parse(text.split(/^---$/m)[1] ?? '') as { questions: Record<string, Worded> };
  return Object.values(questions).flatMap(({ options }) =>
    Object.values(options).map((option) => option.feedback),
  );
};

/** In whole seconds, by the manifest. */
const lengthOf = (videoId: number): number => {
  const films = parse(readFileSync('content/films/manifest.yaml', 'utf8')) as Record<
    string,
    { durationSeconds: number }
  >;
  return Math.round(films[videoId]?.durationSeconds ?? Number.NaN);
};

/** The page as the server renders it, and its data as Next fetches them for a link. */
const moduleAnswers = async (page: Page): Promise<string[]> => {
  const html = await (await page.request.get(page.url())).text();
  const build = buildIdIn(html);
  const data = await page.request.get(`${SITE()}/_next/data/${build}${new URL(page.url()).pathname}.json`);
  expect(data.status()).toBe(200);
  return [html, await data.text()];
};

for (const locale of ['en-GB', 'en-NZ', 'es-AR', 'es-MX'] as const)
  test(`R1.3 R1.14 ${locale} has the course in its own words, captions included`, async ({ page }) => {
    const { language, slugs } = SITES[locale];
    await seedLearner(page, newPerson(), locale);
    await page.goto(`${SITE()}/${locale}/${slugs.course}`);
    await page
      .locator(`a[href$="/${FIRST[language as 'en' | 'es']}"]`)
      .first()
      .click();
    await page.waitForURL(`**/${FIRST[language as 'en' | 'es']}`);
    await page.getByText(textOf(locale, 'module:transcript.heading'), { exact: true }).click();
    await expect(page.getByText(SPOKEN[locale])).toBeVisible();
    await expect(page.locator('track').first()).toHaveAttribute('srclang', language);
    const captions = await page.locator('track').first().getAttribute('src');
    const answer = await page.request.get(new URL(captions ?? '', SITE()).toString());
    const said = (await answer.text()).replace(/\n\d+\n.*-->.*\n/g, ' ').replace(/\s+/g, ' ');
    expect(said).toContain(SPOKEN[locale]);
    // No solution comes with the questions.
    const sentences = feedback(language);
    expect(sentences.length).toBeGreaterThanOrEqual(9);
    for (const sent of await moduleAnswers(page)) {
      expect(sent).toContain('"questions"');
      expect(sentences.filter((sentence) => sent.includes(sentence))).toEqual([]);
      expect(sent).not.toMatch(/"(correct|feedback)":/);
    }
  });

test('R2.16 a football module opens from its course with its video', async ({ page }) => {
  await seedLearner(page, newPerson(), 'es-AR');
  await page.goto(`${SITE()}/es-AR/curso-de-futbol`);
  await page.locator('a[href$="/juegos-reducidos"]').first().click();
  await page.waitForURL('**/es-AR/curso-de-futbol/juegos-reducidos');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Juegos reducidos');
  const film = page.locator('video');
  await expect
    .poll(() => film.evaluate(({ duration }: HTMLVideoElement) => Math.round(duration)))
    .toBe(lengthOf(202));
});
