import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { mainModules } from '../harness/course-content';
import { newPerson, SITE } from '../harness/people/learner';
import { completeModules, seedLearner } from '../harness/people/seeded-learner';
import { expectAccessible } from './support/accessible';
import { openModule } from './support/course';
import { expect, test } from './support/journey';
import { readPdf } from './support/pdf';
import { expectToFit } from './support/window-size';

/** The shorter of the two papers that coaches have, with the margins of a browser. */
const MARGIN = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
const CARDS = 'content/drills';

const slugsIn = (language: string): string[] =>
  readdirSync(CARDS).map((file) => parse(readFileSync(`${CARDS}/${file}`, 'utf8')).slug[language]);

test('a coach takes the card of a drill along', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await seedLearner(page, newPerson());
  await openModule(page, 1);
  await page.locator('#transcript summary').click();
  const link = { name: 'Ficha do alvo de três distâncias, para imprimir ou guardar' };
  await expect(page.locator('#takeaway').getByRole('link', link)).toBeVisible();
  await page.locator('#transcript').getByRole('link', link).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Três distâncias');
  await expectAccessible(page);
  for (const width of [320, 768, 1440]) await expectToFit(page, width);
  const back = page.getByRole('link', { name: /^Do módulo 1/ });
  await expect(back).toHaveAttribute('href', /#takeaway$/);
  const message = (await page.getByRole('link', { name: 'Enviar pelo WhatsApp' }).getAttribute('href')) ?? '';
  const text = new URL(message).searchParams.get('text');
  expect(text).toContain('1. Uma pessoa chuta, outra devolve a bola');
  expect(text).toContain(page.url());
  await page.getByRole('button', { name: 'Imprimir ou PDF' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');
});

test('a card that was sent leads to the course', async ({ page }) => {
  await page.goto(`${SITE()}/es-MX/drill/cono-libre`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('El cono libre');
  await expect(page.getByRole('main').getByRole('link', { name: 'Crear cuenta' })).toBeVisible();
  await page.getByRole('link', { name: 'Todas las fichas de ejercicios' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fichas de ejercicios');
  await expectAccessible(page);
  for (const width of [320, 768, 1440]) await expectToFit(page, width);
  await page.getByRole('link', { name: 'El cono libre' }).click();
  await expect(page).toHaveURL(/\/es-MX\/drill\/cono-libre$/);
});

test('a card names only sites that have it', async ({ page }) => {
  const answer = await page.goto(`${SITE()}/pt-BR/drill/cone-livre`);
  // What says `no-store` is not kept for the way back.
  expect(answer?.headers()['cache-control']).toBe('no-cache');
  const hrefOf = (selector: string) => page.locator(selector).getAttribute('href');
  expect(await hrefOf('link[rel=canonical]')).toBe(`${SITE()}/pt-BR/drill/cone-livre`);
  expect(await hrefOf('link[hreflang=es-MX]')).toBe(`${SITE()}/es-MX/drill/cono-libre`);
  expect(await hrefOf('link[hreflang=x-default]')).toBe(`${SITE()}/pt-BR/drill/cone-livre`);
  await expect(page.locator('link[hreflang=es-US]')).toHaveCount(0);
  const sites = page.getByRole('contentinfo').getByRole('link');
  await expect(sites.and(page.locator('[hreflang=es-MX]'))).toHaveAttribute(
    'href',
    '/es-MX/drill/cono-libre',
  );
  await expect(sites.and(page.locator('[hreflang=es-US]'))).toHaveAttribute('href', '/es-US/');
});

test('a module on paper has nothing to press', async ({ page }) => {
  await seedLearner(page, newPerson());
  await openModule(page, 1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Experimente nesta semana' })).toBeVisible();
  await expect(page.getByText('Comece pelo tamanho da tarefa.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByLabel('O que vou tentar')).toBeHidden();
  await expect(page.getByText('Seu caminho')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByLabel('O que vou tentar').fill('Três distâncias com o grupo da quinta');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByLabel('O que vou tentar')).toBeVisible();
});

test('what leads on is not printed', async ({ page }) => {
  await seedLearner(page, newPerson());
  await completeModules(page.request, mainModules().slice(0, 1));
  await openModule(page, 1);
  const way = page.getByRole('link', { name: 'Ir para o módulo 2' }).first();
  await expect(way).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(way).toBeHidden();
});

test('paper has no empty sheet at its end', async ({ page }, info) => {
  await seedLearner(page, newPerson(), 'en-GB');
  await page.goto(`${SITE()}/en-GB/extra/body-confidence`);
  const path = info.outputPath('extra.pdf');
  await page.pdf({ path, format: 'A4', margin: MARGIN });
  const { pages } = await readPdf(path);
  expect(pages).toHaveLength(2);
  expect(pages[1]?.trim()).not.toBe('');
});

for (const [locale, language] of [
  ['pt-BR', 'pt'],
  ['en-GB', 'en'],
  ['es-AR', 'es'],
] as const)
  test(`each card fills one sheet on ${locale}`, async ({ page }, info) => {
    const path = info.outputPath('card.pdf');
    for (const slug of slugsIn(language)) {
      await page.goto(`${SITE()}/${locale}/drill/${slug}`);
      await page.pdf({ path, format: 'Letter', margin: MARGIN });
      expect((await readPdf(path)).pages, slug).toHaveLength(1);
    }
  });
