import {
  becomeLearner,
  codeField,
  enterCode,
  fillFirstStep,
  fillSecondStep,
  logIn,
  newPerson,
  SITE,
  sendFirstStep,
  signUp,
} from '../harness/people/learner';
import { codeFor } from '../harness/people/mailbox';
import { createConfirmed } from '../harness/people/pool-accounts';
import { arriveAsLearner } from '../harness/people/seeded-learner';
import { openPart, openProfile } from './support/accounts';
import { openBeforeScripts } from './support/held-scripts';
import { answered, expect, test, unanswered } from './support/journey';
import { wakeForm } from './support/wake';

/** What `becomeLearner` enters in the second step, as the profile's fields hold it. */
const WRITTEN = {
  organisation: 'Clube da Vila',
  workFrom: 'BR',
  job: 'coach',
  numberOfPeople: '25',
  sportType: 'football',
};

test('R1.1 R2.5 R2.14 R4.16 R4.17 a visitor signs up and arrives at the courses home', async ({ page }) => {
  const names = { firstName: 'Conceição', lastName: "Núñez d'Ávila" };
  const person = newPerson(names);
  await becomeLearner(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Conceição');
  await expect(page.locator('#content').getByText(person.email)).toBeVisible();
  await openProfile(page, 'pt-BR');
  for (const [part, entries] of Object.entries({ you: names, work: WRITTEN })) {
    await openPart(page, part);
    for (const [field, value] of Object.entries(entries))
      await expect(page.locator(`#${field}`), field).toHaveValue(value);
  }
});

test('R2.8 R4.21 R7.55 a learner logs out and has to log in again', async ({ page }) => {
  const person = newPerson();
  await arriveAsLearner(page, person);
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.waitForURL('**/pt-BR/login');
  await page.goto(`${SITE()}/pt-BR/curso`);
  await expect(page).toHaveURL(/\/pt-BR\/\?next=%2Fpt-BR%2Fcurso$/);
  await page.goto(`${SITE()}/pt-BR/login?next=%2Fpt-BR%2Fcurso`);
  await logIn(page, person);
  await page.waitForURL('**/pt-BR/curso');
});

test('what was typed survives reloads, the password excepted', async ({ page }) => {
  const person = newPerson();
  await page.goto(`${SITE()}/pt-BR/#sign-up`);
  await page.getByLabel('Nome', { exact: true }).fill(person.firstName);
  await page.getByLabel('E-mail', { exact: true }).fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await wakeForm(page, 'sign-up-form');
  await page.reload();
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(person.firstName);
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(person.email);
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('');
  await fillFirstStep(page, person);
  await page.getByLabel('Organização', { exact: true }).fill('Clube da Vila');
  await page.goBack();
  await expect(page.getByLabel('Sobrenome')).toHaveValue(person.lastName);
  await page.goForward();
  await expect(page.getByLabel('Organização', { exact: true })).toHaveValue('Clube da Vila');
});

test('what was typed before the script survives reloads, too', async ({ page }) => {
  const release = await openBeforeScripts(page, '/pt-BR/#sign-up');
  await page.getByLabel('Nome', { exact: true }).fill('Joana');
  release();
  await wakeForm(page, 'sign-up-form');
  await page.reload();
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Joana');
});

test('R2.14 a first step sent early asks for no password again', async ({ page }) => {
  const release = await openBeforeScripts(page, '/pt-BR/#sign-up');
  const arrived = fillFirstStep(page, newPerson());
  await expect(page.locator('html[data-held-form]')).toBeAttached();
  release();
  await arrived;
  await expect(page.getByLabel('Senha', { exact: true })).toBeHidden();
  await page.goBack();
  await expect(page.getByLabel('Sobrenome')).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel('Organização', { exact: true })).toBeVisible();
});

test('a first step sent offline goes on when online', async ({ page, context, expectConsole }) => {
  expectConsole(/net::ERR_INTERNET_DISCONNECTED/);
  await page.goto(`${SITE()}/pt-BR/`);
  await context.setOffline(true);
  const arrived = fillFirstStep(page, newPerson());
  await expect(page.locator('html[data-held-form]')).toBeAttached();
  await context.setOffline(false);
  await arrived;
  await expect(page.getByLabel('Organização', { exact: true })).toBeVisible();
});

test('a reload in the code step keeps the account finishable', async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  await page.reload();
  await expect(codeField(page)).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  await enterCode(page, await codeFor(person.email));
  await page.waitForURL('**/pt-BR/login**');
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/pt-BR/inicio-cursos');
});

test('R4.15 an unconfirmed account gets a new code at login', async ({ page, browser, expectConsole }) => {
  expectConsole(answered(400, '/cognito'));
  const person = newPerson();
  await signUp(page, person);
  const first = await codeFor(person.email);
  const elsewhere = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
  await elsewhere.goto(`${SITE()}/pt-BR/login`);
  await logIn(elsewhere, person);
  await expect(codeField(elsewhere)).toBeVisible();
  const second = await codeFor(person.email, 2);
  expect(second).not.toBe(first);
  await enterCode(elsewhere, second);
  await elsewhere.waitForURL('**/pt-BR/inicio-cursos');
});

test('R5.1 R9.2 wrong codes get their messages and nothing is lost', async ({ page, expectConsole }) => {
  expectConsole(answered(400, '/cognito'));
  const person = newPerson();
  await signUp(page, person);
  const code = await codeFor(person.email);
  await enterCode(page, '12345');
  await expect(
    page.getByText('Digite o código de 6 dígitos que enviamos para o seu e-mail').first(),
  ).toBeVisible();
  const wrong = code === '111111' ? '222222' : '111111';
  await enterCode(page, wrong);
  await expect(page.getByText('O código não confere.', { exact: false }).first()).toBeVisible();
  await expect(codeField(page)).toHaveValue(wrong);
  // Spaces and dashes come along when a code is pasted.
  await enterCode(page, ` ${code.slice(0, 3)}-${code.slice(3)} `);
  await page.waitForURL('**/pt-BR/inicio-cursos');
});

test('a known address is reported before the second step', async ({ page }) => {
  const person = newPerson();
  await createConfirmed('pt-BR', person);
  await page.goto(`${SITE()}/pt-BR/#sign-up`);
  await sendFirstStep(page, { ...person, email: `  ${person.email.toUpperCase()} ` });
  await expect(
    page.getByText('Já existe uma conta com este e-mail.', { exact: false }).first(),
  ).toBeVisible();
});

test('the form continues when the identity service is back', async ({ page, expectConsole }) => {
  expectConsole(unanswered('/cognito'));
  const person = newPerson();
  await page.goto(`${SITE()}/pt-BR/#sign-up`);
  await fillFirstStep(page, person);
  await fillSecondStep(page);
  const identity = /\/cognito(\/|$)/;
  await page.route(identity, (route) => route.abort());
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(
    page.getByText('Não conseguimos falar com o serviço.', { exact: false }).first(),
  ).toBeVisible();
  await expect(page.getByLabel('Organização', { exact: true })).toHaveValue('Clube da Vila');
  await page.unroute(identity);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(codeField(page)).toBeVisible();
});
