import type { Page } from 'playwright/test';
import { SITE } from '../harness/people/learner';
import { expect, test } from './support/journey';
import { wakeForm } from './support/wake';

/** What stands beside the sign-up form in a wide window: ink, with a certificate that carries the name being typed. */

const FIRST_NAME = 'Maria Aparecida Wenceslau da Conceição Albuquerque e Vasconcelos';
const LAST_NAME = 'de Montenegro Figueiredo Cavalcanti Sarmento Mascarenha';
const certificate = (page: Page) =>
  page.locator('#sign-up-words [aria-hidden=true]:has(#certificate-preview-name)');
const printedName = (page: Page) => page.locator('#certificate-preview-name');

const openForm = async (page: Page, locale = 'pt-BR') => {
  await page.goto(`${SITE()}/${locale}/#sign-up`);
  await wakeForm(page, 'sign-up-form');
};

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('R2.14 the certificate carries the name typed, after reloads too', async ({ page }) => {
    await openForm(page);
    const sample = await printedName(page).textContent();
    await page.getByLabel('Nome', { exact: true }).fill('Conceição');
    await page.getByLabel('Sobrenome').fill('d’Ávila');
    await expect(printedName(page)).toHaveText('Conceição d’Ávila');
    await page.reload();
    await expect(printedName(page)).toHaveText('Conceição d’Ávila');
    await page.getByLabel('Nome', { exact: true }).fill('');
    await page.getByLabel('Sobrenome').fill('');
    await expect(printedName(page)).toHaveText(sample ?? '');
  });

  test('a name of 120 characters is printed whole on it', async ({ page }) => {
    expect(`${FIRST_NAME} ${LAST_NAME}`).toHaveLength(120);
    await openForm(page);
    await page.getByLabel('Nome', { exact: true }).fill(FIRST_NAME);
    await page.getByLabel('Sobrenome').fill(LAST_NAME);
    await expect(printedName(page)).toHaveText(`${FIRST_NAME} ${LAST_NAME}`);
    const cut = await printedName(page).evaluate(
      (name) => name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth,
    );
    expect(cut).toBe(false);
    const fits = await certificate(page).evaluate((sheet) => {
      const outer = sheet.getBoundingClientRect();
      return [...sheet.children].every((part) => part.getBoundingClientRect().bottom <= outer.bottom + 1);
    });
    expect(fits).toBe(true);
  });

  test('readers meet the name once, in the form', async ({ page }) => {
    await openForm(page);
    await page.getByLabel('Nome', { exact: true }).fill('Conceição');
    await expect(printedName(page)).toHaveText('Conceição');
    const told = await page.locator('#sign-up').ariaSnapshot();
    expect(told.match(/Conceição/g)).toHaveLength(1);
  });

  test('both halves stand there with JavaScript off', async ({ browser }) => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${SITE()}/pt-BR/`);
    await expect(page.getByText('Uma ideia para testar a cada semana')).toBeVisible();
    await expect(certificate(page)).toBeVisible();
    await page.context().close();
  });

  for (const locale of ['pt-BR', 'en-AU', 'es-AR', 'es-US'])
    test(`the second step is in one window on /${locale}/`, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 1000 });
      await openForm(page, locale);
      const field = (name: string) => page.locator(`#sign-up-form [name=${name}]`);
      await field('firstName').fill('Ana');
      await field('lastName').fill('Silva');
      await field('email').fill('ana@example.com');
      await field('password').fill('uma frase curta 7');
      await page.locator('#sign-up-form button[type=submit]').click();
      await expect(field('workFrom')).toHaveValue(locale.slice(3));
      const height = await page
        .locator('#sign-up-form')
        .evaluate((form) => form.getBoundingClientRect().height);
      expect(height).toBeLessThan(1000);
    });
});

test('on a phone the form follows its words directly', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openForm(page);
  await expect(certificate(page)).toBeHidden();
  await expect(page.locator('#sign-up-words').getByRole('list')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Entre para o time' })).toBeVisible();
});
