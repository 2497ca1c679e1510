import type { Page } from 'playwright/test';
import { mainModules } from '../harness/course-content';
import { newPerson, SITE } from '../harness/people/learner';
import { seedLearner } from '../harness/people/seeded-learner';
import { among } from './support/everywhere';
import { expect, test, WITH_MOVEMENT } from './support/journey';
import { recordShifts, shiftsOf } from './support/shifts';
import { openInPieces } from './support/slow-html';
import { wakeForm } from './support/wake';

/** Pages do not move while they open: cumulative layout shift is 0. */

test.use(WITH_MOVEMENT);

const LOCALES = ['pt-BR', 'en-AU', 'es-AR', 'es-US'];
const WIDTHS = [360, 768, 1440];
const PATHS = ['', '#sign-up', 'login', 'cookies', 'missing-page'];

for (const [index, locale] of LOCALES.entries())
  for (const width of among(WIDTHS, locale === 'pt-BR' ? WIDTHS : [WIDTHS[index - 1] ?? 360]))
    test(`nothing on /${locale}/ moves by itself at ${width} px`, async ({ page, expectConsole }) => {
      expectConsole(/status of 404/);
      await page.setViewportSize({ width, height: 900 });
      await recordShifts(page);
      for (const path of PATHS) {
        await page.goto(`${SITE()}/${locale}/${path}`);
        if (path === '#sign-up') await wakeForm(page, 'sign-up-form');
        expect(await shiftsOf(page), path).toEqual([]);
      }
    });

/** A heading that is set anew in the web font may grow by a hair; what stands below it stays. */
const HAIR = 0.001;

for (const locale of ['pt-BR', 'en-GB', 'es-AR'])
  test(`/${locale}/ stays where it is when the fonts arrive late`, async ({ page, expectConsole }) => {
    expectConsole(/status of 404/);
    await recordShifts(page);
    const shown = () =>
      page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    let waiting: Promise<unknown> = Promise.resolve();
    await page.route('**/fonts/*', async (route) => {
      await waiting;
      await route.continue();
    });
    for (const width of among(WIDTHS, locale === 'pt-BR' ? WIDTHS : [360])) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['', 'login', 'missing-page']) {
        let release = () => {};
        waiting = new Promise<void>((resolve) => {
          release = resolve;
        });
        const arrived = page.waitForResponse('**/fonts/big-shoulders-core-*');
        await page.goto(`${SITE()}/${locale}/${path}`, { waitUntil: 'domcontentloaded' });
        await shown();
        release();
        await (await arrived).finished();
        const moved = (await shiftsOf(page)).filter((shift) => Number.parseFloat(shift) >= HAIR);
        expect(moved, `${path} at ${width} px`).toEqual([]);
      }
    }
  });

const frameworkAsked = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.includes('/_next/') ? [name] : [])),
  );

const readThrough = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${SITE()}/pt-BR/${path}`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
};

for (const path of ['', 'login', 'contact', 'faq', 'drill', 'drill/duas-metades', 'missing-page'])
  test(`/pt-BR/${path} asks for no script of the framework`, async ({ page, expectConsole }) => {
    expectConsole(/status of 404/);
    await readThrough(page, path);
    expect(await frameworkAsked(page)).toEqual([]);
  });

const MODULE = `curso/${mainModules()[0]?.slug}`;

for (const path of [
  'inicio-cursos',
  'curso',
  MODULE,
  'pesquisa',
  'extra/protecao-o-essencial',
  'impacto',
  'perfil',
])
  test(`/pt-BR/${path} asks for no framework and no session`, async ({ page }) => {
    // On a wide window the contents of the profile follow the reader.
    await page.setViewportSize({ width: 360, height: 800 });
    await seedLearner(page, newPerson());
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await readThrough(page, path);
    expect(await frameworkAsked(page)).toEqual([]);
    expect(asked).not.toContain('/session.js');
    await expect(page.locator('html')).toHaveAttribute('data-auth-state', 'authenticated');
  });

/** Each with a header, a page and a footer of its own kind; course pages are for signed-in people. */
const IN_PIECES = {
  public: [
    '/es-AR/',
    '/es-AR/login',
    '/en-AU/cookies',
    '/en-GB/sitemap',
    '/pt-BR/drill/duas-metades',
    '/pt-BR/missing-page',
    '/missing-page',
  ],
  course: [
    '/pt-BR/inicio-cursos',
    '/pt-BR/curso',
    `/pt-BR/${MODULE}`,
    '/pt-BR/perfil',
    '/pt-BR/impacto',
    '/pt-BR/pesquisa',
  ],
};

test.describe('HTML in pieces', () => {
  // The pieces come from another origin than the page's files.
  test.use({ bypassCSP: true });

  for (const [kind, paths] of Object.entries(IN_PIECES))
    for (const width of WIDTHS)
      test(`${kind} pages stay still at ${width} px while HTML arrives`, async ({ page, expectConsole }) => {
        expectConsole(/status of 404/);
        if (kind === 'course') await seedLearner(page, newPerson());
        await page.setViewportSize({ width, height: 900 });
        await recordShifts(page);
        await openInPieces(page, paths, async (path) => {
          expect.soft(await shiftsOf(page), path).toEqual([]);
        });
      });
});
