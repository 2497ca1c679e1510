import type { Page } from 'playwright/test';
import { mainModules } from '../harness/course-content';
import { newPerson, SITE } from '../harness/people/learner';
import { arriveAsLearner, seedLearner } from '../harness/people/seeded-learner';
import { confirmReading, openModule } from './support/course';
import { openBeforeScripts } from './support/held-scripts';
import { expect, test } from './support/journey';

/** What the pages of a course show around what is learnt. */

/** The words of the moment, which the page draws over the film. */
const words = (page: Page) => page.locator('#film p');

/** Plays the film from its sixth second, at which somebody speaks. */
const playWords = async (page: Page) => {
  await page.getByRole('button', { name: 'Assistir ao vídeo' }).click();
  await page.getByRole('slider', { name: 'Posição no vídeo' }).fill('6');
  await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible();
};
const captions = (page: Page) => page.getByRole('button', { name: 'Legendas' });

test('R1.3 a muted film starts with captions, and keeps a choice', async ({ page }) => {
  await seedLearner(page, newPerson());
  await openModule(page, 1);
  await expect(captions(page)).toHaveAttribute('aria-pressed', 'true');
  await playWords(page);
  await expect(words(page)).toBeVisible();
  await captions(page).click();
  await expect(captions(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(words(page)).toHaveCount(0);
  await openModule(page, 2);
  await expect(captions(page)).toHaveAttribute('aria-pressed', 'false');
  await playWords(page);
  await expect(words(page)).toHaveCount(0);
});

test.describe('R1.3 the film', () => {
  for (const [width, height] of [
    [360, 800],
    [768, 1024],
    [1440, 900],
  ] as const)
    test(`is whole with its bar at ${width} × ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await seedLearner(page, newPerson());
      for (const [index] of mainModules().entries()) {
        await openModule(page, index + 1);
        const heading = page.getByRole('heading', { level: 1 });
        const lines = await heading.evaluate((element) => {
          const { height: all } = element.getBoundingClientRect();
          return Math.round(all / Number.parseFloat(getComputedStyle(element).lineHeight));
        });
        expect(lines).toBeLessThanOrEqual(2);
        await expect(page.locator('#film')).toBeInViewport({ ratio: 1 });
      }
    });
});

test('what of a module is for others follows its questions', async ({ page }) => {
  await seedLearner(page, newPerson());
  await openModule(page, 1);
  const order = await page
    .locator('#film, #transcript, #questions, #takeaway, main summary, main a[href$="?room"]')
    .evaluateAll((parts) => parts.map(({ id, textContent }) => id || textContent));
  const after = order.slice(order.indexOf('takeaway') + 1);
  expect(after).toEqual([expect.stringContaining('Mandar para outra pessoa'), 'Fazer este módulo em grupo']);
  const between = order.slice(order.indexOf('film') + 1, order.indexOf('questions'));
  expect(between).toEqual([
    'transcript',
    expect.stringContaining('Transcrição'),
    expect.stringContaining('Salvar'),
  ]);
});

test('a module shows its place, leads back to its course', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await arriveAsLearner(page, newPerson());
  const current = page.locator('header').getByRole('link', { name: 'Cursos' }).first();
  await expect(current).toHaveAttribute('aria-current', 'page');
  await openModule(page, 1);
  await expect(current).toHaveAttribute('aria-current', 'true');
  const breadcrumbs = page.getByRole('navigation', { name: 'Onde você está' });
  await breadcrumbs.getByRole('link', { name: 'Quebrando Barreiras' }).click();
  await page.waitForURL('**/pt-BR/curso');
  await expect(current).toHaveAttribute('aria-current', 'true');
});

test('a signed-in page, none from memory, tells its times', async ({ page }) => {
  await seedLearner(page, newPerson());
  const timing = async (path: string) => (await page.request.get(SITE() + path)).headers()['server-timing'];
  expect(await timing('/pt-BR/courses')).toMatch(/^db;dur=\d+\.\d, upstream;dur=\d+\.\d, total;dur=\d+\.\d$/);
  expect(await timing('/pt-BR/')).toBeUndefined();
});

test('R2.16 R1.3 the football course is a course of its own', async ({ page }) => {
  await arriveAsLearner(page, newPerson());
  const card = page.getByRole('article').filter({ hasText: 'Confiança em campo' });
  await expect(card.getByRole('progressbar', { name: '0 de 4 módulos' })).toBeVisible();
  await card.getByRole('link', { name: 'Ver os módulos' }).click();
  await page.waitForURL('**/pt-BR/curso-de-futebol');
  await page.getByRole('link', { name: 'Jogos reduzidos' }).click();
  await page.waitForURL('**/pt-BR/curso-de-futebol/jogos-reduzidos');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jogos reduzidos');
});

test('a film started early has browser controls until its script', async ({ page }) => {
  await seedLearner(page, newPerson());
  const release = await openBeforeScripts(page, `/pt-BR/curso/${mainModules()[0]?.slug}`);
  const film = page.locator('video');
  const play = page.getByRole('button', { name: 'Assistir ao vídeo' });
  await play.click();
  await expect(play).toBeHidden();
  await expect.poll(() => film.evaluate(({ paused }: HTMLVideoElement) => paused)).toBe(false);
  await expect(film).toHaveAttribute('controls');
  release();
  await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible();
  await expect(film).not.toHaveAttribute('controls');
  await expect(play).toHaveCount(0);
  expect(await film.evaluate(({ played }: HTMLVideoElement) => played.length)).toBeGreaterThan(0);
});

test('R1.3 a plan and a transcript count before the script comes', async ({ page }) => {
  await seedLearner(page, newPerson());
  const release = await openBeforeScripts(page, `/pt-BR/curso/${mainModules()[0]?.slug}`);
  await page.getByRole('heading', { name: 'Transcrição' }).click();
  const plan = page.getByRole('region', { name: 'Experimente nesta semana' });
  await plan.getByLabel('O que vou tentar').fill('Elogiar o esforço de cada jovem');
  await plan.getByRole('button', { name: 'Outro dia' }).click();
  release();
  await expect(plan.getByText('✓ Salvo')).toBeVisible();
  await expect(plan.getByLabel('Em que dia')).toBeVisible();
  await confirmReading(page);
});

test('a module without JavaScript says what is missing', async ({ page, browser }) => {
  await seedLearner(page, newPerson());
  const storageState = await page.context().storageState();
  const plain = await (
    await browser.newContext({ storageState, locale: 'pt-BR', javaScriptEnabled: false })
  ).newPage();
  await plain.goto(`${SITE()}/pt-BR/curso/${mainModules()[0]?.slug}`);
  await expect(plain.getByRole('heading', { name: 'Esta página precisa de JavaScript' })).toBeVisible();
  const film = plain.locator('video').filter({ visible: true });
  await expect(film).toHaveCount(1);
  await expect(film).toHaveAttribute('controls');
  await plain.getByText('Transcrição', { exact: true }).click();
  await expect(plain.getByText('Fim da transcrição.')).toBeVisible();
  await expect(plain.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(plain.getByRole('combobox').filter({ visible: true })).toHaveCount(0);
  await plain.context().close();
});
