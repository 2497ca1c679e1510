import { codeField, enterCode, newPerson, SITE, signUp } from '../harness/people/learner';
import { codeFor } from '../harness/people/mailbox';
import { expect, test } from './support/journey';

/** The code step after the sign-up has the page to itself, at an address of its own. */

const TITLE = 'Confirme o seu e-mail';

test('R2.14 the code step has its own heading, title and address', async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  const heading = page.getByRole('heading', { level: 1 });
  for (const occasion of ['at once', 'after a reload']) {
    await expect(heading, occasion).toHaveText(TITLE);
    await expect(heading, occasion).toBeInViewport();
    await expect(codeField(page), occasion).toBeInViewport();
    await expect(page, occasion).toHaveTitle(`${TITLE} – Quebrando Barreiras`);
    await expect(page, occasion).toHaveURL(`${SITE()}/pt-BR/#code`);
    if (occasion === 'at once') await page.reload();
  }
  await enterCode(page, await codeFor(person.email));
  await page.waitForURL('**/pt-BR/login**');
});

test('R2.14 Back shows the form, Forward the code step', async ({ page }) => {
  await signUp(page, newPerson());
  await expect(codeField(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Sobrenome')).toBeInViewport();
  await expect(page).not.toHaveTitle(new RegExp(TITLE));
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(TITLE);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await expect(codeField(page)).toBeInViewport();
});

test('a link out of the code step shows the page', async ({ page }) => {
  await signUp(page, newPerson());
  await expect(codeField(page)).toBeVisible();
  const header = page.locator('header');
  await header.getByRole('link', { name: 'Dúvidas' }).click();
  await expect(page.locator('#questions')).toBeInViewport();
  await header.getByRole('link', { name: 'Criar conta' }).click();
  await expect(page).toHaveURL(`${SITE()}/pt-BR/#code`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
});

test('the address of the code step shows others the form', async ({ page }) => {
  await page.goto(`${SITE()}/pt-BR/#code`);
  await expect(page.getByLabel('Sobrenome')).toBeInViewport();
  await expect(page).toHaveURL(`${SITE()}/pt-BR/#sign-up`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(TITLE);
});
