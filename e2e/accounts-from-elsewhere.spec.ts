import {
  codeField,
  enterCode,
  fillFirstStep,
  fillSecondStep,
  logIn,
  newPerson,
  SITE,
} from '../harness/people/learner';
import { codeFor } from '../harness/people/mailbox';
import { control } from '../harness/people/sandbox-control';
import { arriveAsLearner } from '../harness/people/seeded-learner';
import { expect, test } from './support/journey';

/** People whose accounts, names and clipboards are others than the forms had in mind; and the address of password managers. */

test('an operator-made account is led to the contact form', async ({ page }) => {
  const { email, password } = newPerson();
  await control('cognito/accounts', { pool: 'pt-BR', email, password });
  await page.goto(`${SITE()}/pt-BR/login`);
  await logIn(page, { email: `Joana <${email}>;`, password: `${password} ` });
  const alert = page.locator('#login-form').getByText('Falta um passo nesta conta');
  await expect(alert).toBeVisible();
  await alert.getByRole('link', { name: 'Escrever para nós' }).click();
  await expect(page).toHaveURL(`${SITE()}/pt-BR/contact`);
});

test('a one-name person signs up, pasting the code’s sentence', async ({ page }) => {
  const person = newPerson({ firstName: 'Sukarno', lastName: '' });
  await page.goto(`${SITE()}/pt-BR/#sign-up`);
  await fillFirstStep(page, { ...person, email: `mailto:${person.email}` });
  await fillSecondStep(page);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(codeField(page)).toBeVisible();
  await enterCode(page, `O seu código é ${await codeFor(person.email)}. Ele vale por 10 minutos.`);
  await page.waitForURL('**/pt-BR/inicio-cursos');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sukarno');
});

test('password managers reach the password by way of the login', async ({ page, request }) => {
  const address = `${SITE()}/.well-known/change-password`;
  const asked = await request.get(address, { maxRedirects: 0, headers: { 'accept-language': 'en-NZ' } });
  expect([302, 303, 307]).toContain(asked.status());
  const { pathname, search } = new URL(asked.headers().location ?? '', SITE());
  expect(pathname + search).toBe('/en-NZ/login?next=%2Fen-NZ%2Fprofile%23password');
  await arriveAsLearner(page, newPerson());
  await page.goto(address);
  await expect(page).toHaveURL(`${SITE()}/pt-BR/perfil#password`);
});

test('well-known addresses that are missing say so by status', async ({ request }) => {
  for (const name of [
    'resource-that-should-not-exist-whose-status-code-should-not-be-200',
    // The demo names nobody to write to.
    'security.txt',
  ])
    expect((await request.get(`${SITE()}/.well-known/${name}`)).status(), name).toBe(404);
});
