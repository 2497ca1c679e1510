import type { Locator, Page } from 'playwright/test';
import { becomeLearner, codeField, fillFirstStep, newPerson, SITE, signUp } from '../harness/people/learner';
import { holdScripts } from './support/held-scripts';
import { expect, test } from './support/journey';

/** The sign-up form on a phone: what has to be in sight is in sight. */

test.use({ viewport: { width: 360, height: 640 } });

/** Messages stay for as long as a test looks at them, however slow the machine is. */
const keepMessages = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    const patient = (handler: () => void, delay = 0) => setTimeout(handler, delay > 1_500 ? 2 ** 30 : delay);
    window.setTimeout = patient as unknown as typeof window.setTimeout;
  });

const overlap = async (one: Locator, other: Locator): Promise<boolean> => {
  const [box, thing] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!box || !thing) return false;
  return box.y < thing.y + thing.height && thing.y < box.y + box.height;
};

const toast = (page: Page) => page.locator('#toasts-urgent').getByText('Insira um endereço de e-mail válido');
const email = (page: Page) => page.getByLabel('E-mail', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Continuar' });

const sendMalformedEmail = async (page: Page) => {
  await page.goto(`${SITE()}/pt-BR/#sign-up`);
  const { firstName, lastName, password } = newPerson();
  await page.getByLabel('Nome', { exact: true }).fill(firstName);
  await page.getByLabel('Sobrenome').fill(lastName);
  await email(page).fill('joana@');
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await submit(page).click();
  await expect(toast(page)).toBeVisible();
};

test('R2.14 the second step shows from its step bar on', async ({ page }) => {
  await page.goto(`${SITE()}/pt-BR/`);
  await page.locator('header').getByRole('link', { name: 'Criar conta' }).click();
  await fillFirstStep(page, newPerson());
  await expect(page.getByRole('listitem').filter({ hasText: '2 Seu trabalho' })).toBeInViewport({ ratio: 1 });
});

test('R2.21 a message covers neither the focused field nor the button', async ({ page }) => {
  await keepMessages(page);
  await sendMalformedEmail(page);
  for (const field of [email(page), page.getByLabel('Senha', { exact: true })]) {
    await field.focus();
    // At the lower edge of the window, where messages stand.
    await field.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await expect.poll(() => overlap(toast(page), field)).toBe(false);
  }
  await submit(page).evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await expect.poll(() => overlap(toast(page), submit(page))).toBe(false);
  await expect(toast(page)).toBeVisible();
});

test('R2.21 the message of a created account leaves the code visible', async ({ page }) => {
  await keepMessages(page);
  await signUp(page, newPerson());
  const created = page.locator('#toasts-polite').getByText('Conta criada!');
  await expect(created).toBeVisible();
  // The main button stands where the message would.
  const confirm = page.getByRole('button', { name: 'Confirmar e-mail' });
  await confirm.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
  // The message finds its place with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect.poll(() => overlap(created, confirm)).toBe(false);
  await expect.poll(() => overlap(created, codeField(page))).toBe(false);
});

test('R2.21 the welcome leaves the first step visible', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await keepMessages(page);
  await becomeLearner(page, newPerson());
  const welcome = page.locator('#toasts-polite').getByText('E-mail confirmado.');
  await expect(welcome).toBeVisible();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const title = (level: number) => page.getByRole('heading', { level }).first();
  for (const thing of [title(1), title(2), page.getByRole('link', { name: 'Começar o módulo 1' })])
    await expect.poll(() => overlap(welcome, thing)).toBe(false);
});

test('a press while the page wakes stays under the finger', async ({ page }) => {
  const letIn = await holdScripts(page);
  await page.goto(`${SITE()}/pt-BR/#sign-up`);
  await submit(page).evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
  const top = () => page.evaluate(() => scrollY);
  const before = await top();
  await submit(page).hover();
  await page.mouse.down();
  letIn();
  await expect(page.locator('#sign-up-form[data-hydrated]')).toBeAttached();
  await page.evaluate(() => new Promise((done) => setTimeout(() => setTimeout(done))));
  expect(await top()).toBe(before);
  await page.mouse.up();
  await expect(page.locator('#sign-up-form [role=alert] a').first()).toBeVisible();
});
