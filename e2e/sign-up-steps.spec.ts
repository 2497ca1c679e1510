import type { Page } from 'playwright/test';
import { fillFirstStep, newPerson, SITE } from '../harness/people/learner';
import { expect, test } from './support/journey';
import { wakeForm } from './support/wake';

/** Back, forward and reload between the two steps of sign-up, from every link that leads to the form. */

const firstStep = (page: Page) => page.getByLabel('Sobrenome');
const secondStep = (page: Page) => page.getByLabel('Organização', { exact: true });
const backButton = (page: Page) => page.getByRole('button', { name: 'Voltar' });

/** The form’s script is there once it holds no submit back any more. */
const formIsAlive = (page: Page) => wakeForm(page, 'sign-up-form');

const openHome = (page: Page) => page.goto(`${SITE()}/pt-BR/`);

const WAYS_TO_THE_FORM: Record<string, (page: Page) => Promise<unknown>> = {
  'the main button': async (page) => {
    await openHome(page);
    await page.getByRole('link', { name: 'Começar agora' }).first().click();
  },
  'the main button once the form is alive': async (page) => {
    await openHome(page);
    await page.locator('#sign-up').scrollIntoViewIfNeeded();
    await formIsAlive(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('link', { name: 'Começar agora' }).first().click();
  },
  'the link of the header': async (page) => {
    await openHome(page);
    await page.locator('header').getByRole('link', { name: 'Criar conta' }).click();
  },
  'the link of the header, twice': async (page) => {
    await openHome(page);
    const link = page.locator('header').getByRole('link', { name: 'Criar conta' });
    await link.click();
    await formIsAlive(page);
    await link.click();
  },
  'scrolling down': async (page) => {
    await openHome(page);
    await page.locator('#sign-up').scrollIntoViewIfNeeded();
  },
  'the address of the form': (page) => page.goto(`${SITE()}/pt-BR/#sign-up`),
  'the login page': async (page) => {
    await page.goto(`${SITE()}/pt-BR/login`);
    await page.getByRole('main').getByRole('link', { name: 'Criar conta' }).click();
    await page.waitForURL('**/pt-BR/#sign-up');
  },
  'a page that needs an account': async (page) => {
    await page.goto(`${SITE()}/pt-BR/curso`);
    await page.locator('header').getByRole('link', { name: 'Criar conta' }).click();
  },
};

for (const [name, enter] of Object.entries(WAYS_TO_THE_FORM))
  test(`R2.14 back, forward and reload keep to the steps after ${name}`, async ({ page }) => {
    const person = newPerson();
    await enter(page);
    await fillFirstStep(page, person);
    for (const _ of ['first time', 'again']) {
      await page.goBack();
      await expect(firstStep(page)).toBeVisible();
      await expect(secondStep(page)).toBeHidden();
      await page.goForward();
      await expect(secondStep(page)).toBeVisible();
    }
    await backButton(page).click();
    await expect(firstStep(page)).toBeVisible();
    await page.goForward();
    await expect(secondStep(page)).toBeVisible();

    await page.reload();
    await expect(secondStep(page)).toBeVisible();
    await backButton(page).click();
    // A reload before the browser has gone back would be one of the second step.
    await expect(firstStep(page)).toBeVisible();
    await expect(firstStep(page)).toHaveValue(person.lastName);
    await page.reload();
    await expect(firstStep(page)).toHaveValue(person.lastName);
    await formIsAlive(page);
    await page.goForward();
    await expect(secondStep(page)).toBeVisible();
    await page.goBack();
    await expect(firstStep(page)).toBeVisible();
  });

test('R2.14 a jump within the page keeps the second step open', async ({ page }) => {
  await openHome(page);
  const link = page.locator('header').getByRole('link', { name: 'Criar conta' });
  await link.click();
  await fillFirstStep(page, newPerson());
  await page.locator('header').getByRole('link', { name: 'Dúvidas' }).click();
  await link.click();
  await expect(secondStep(page)).toBeVisible();
  await backButton(page).click();
  await expect(firstStep(page)).toBeVisible();
});
