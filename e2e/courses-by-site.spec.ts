import { SITES } from '../lib/shared/config/locales';
import { textOf } from './support/any-locale';
import { expect, test } from './support/journey';
import { newPerson, SITE } from './support/learner';
import { seedLearner } from './support/seeded-learner';

/** The first module of the main course on sites of each language, in the words of the site. */

const FIRST = { en: 'why-confidence-matters', es: 'por-que-importa-la-confianza' };
const SPOKEN = {
  'en-GB': 'stopped coming to your sessions',
  'en-NZ': 'stopped coming to your sessions',
  'es-AR': 'Pensá en alguien que dejó de venir',
  'es-MX': 'Piensa en alguien que dejó de venir',
} as const;

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
  });

test('R2.16 a football module opens from its course, with its own video', async ({ page }) => {
  await seedLearner(page, newPerson(), 'es-AR');
  await page.goto(`${SITE()}/es-AR/curso-de-futbol`);
  await page.locator('a[href$="/juegos-reducidos"]').first().click();
  await page.waitForURL('**/es-AR/curso-de-futbol/juegos-reducidos');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Juegos reducidos');
  const film = page.locator('video');
  await expect.poll(() => film.evaluate(({ duration }: HTMLVideoElement) => Math.round(duration))).toBe(237);
});
