import type { Page } from 'playwright/test';
import { newPerson, type Person, SITE } from '../harness/people/learner';
import { codeFor } from '../harness/people/mailbox';
import { askForReset, createConfirmed, createUnconfirmed } from '../harness/people/pool-accounts';
import { expectAccessible } from './support/accessible';
import { answered, expect, test } from './support/journey';
import { expectToast, recordToasts } from './support/toasts';
import { wakeForm } from './support/wake';
import { expectToFit } from './support/window-size';

/** The words on the screen, by site: what a person on it reads and clicks. */
const sites = {
  'pt-BR': {
    email: 'E-mail',
    password: 'Senha',
    logIn: 'Entrar',
    forgot: 'Esqueceu a senha?',
    recover: 'Recupere a sua senha',
    send: 'Enviar código',
    invalid: 'Insira um endereço de e-mail válido',
    reset: 'Escolha uma nova senha',
    code: 'Código de 6 dígitos',
    newPassword: 'Nova senha',
    change: 'Trocar senha e entrar',
    changed: 'Senha trocada. Que bom ter você de volta!',
    wrongPassword: 'A senha não confere com este e-mail.',
    home: '**/pt-BR/inicio-cursos',
  },
  'en-GB': {
    email: 'Email address',
    password: 'Password',
    logIn: 'Log in',
    forgot: 'Forgot your password?',
    recover: 'Reset your password',
    send: 'Send code',
    invalid: 'Enter a valid email address',
    reset: 'Choose a new password',
    code: '6-digit code',
    newPassword: 'New password',
    change: 'Change password and log in',
    changed: 'Password changed. Good to have you back!',
    wrongPassword: 'That email and password do not match.',
    home: '**/en-GB/courses-home',
  },
  'es-AR': {
    email: 'Correo electrónico',
    password: 'Contraseña',
    logIn: 'Ingresar',
    forgot: '¿Olvidaste tu contraseña?',
    recover: 'Recuperá tu contraseña',
    send: 'Enviar código',
    invalid: 'Ingresá una dirección de correo electrónico válida',
    reset: 'Elegí una contraseña nueva',
    code: 'Código de 6 dígitos',
    newPassword: 'Contraseña nueva',
    change: 'Cambiar contraseña e ingresar',
    changed: 'Contraseña cambiada. ¡Qué bueno verte de nuevo!',
    wrongPassword: 'La contraseña no coincide con este mail.',
    home: '**/es-AR/inicio-cursos',
  },
} as const;

type Site = keyof typeof sites;

const openLogin = async (page: Page, site: Site) => {
  await recordToasts(page);
  await page.goto(`${SITE()}/${site}/login`);
  await wakeForm(page, 'login-form');
};

/** From the login page, with the address typed there, to the form that asks for a code. */
const openRecovery = async (page: Page, site: Site, email: string) => {
  const words = sites[site];
  await openLogin(page, site);
  await page.getByLabel(words.email, { exact: true }).fill(email);
  await page.getByRole('link', { name: words.forgot }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.recover })).toBeFocused();
  await expect(page.getByLabel(words.email, { exact: true })).toHaveValue(email);
};

const askForCode = async (page: Page, site: Site) => {
  await page.getByRole('button', { name: sites[site].send }).click();
  await expect(page.getByRole('heading', { level: 1, name: sites[site].reset })).toBeVisible();
};

const logIn = async (page: Page, site: Site, { email, password }: Pick<Person, 'email' | 'password'>) => {
  const words = sites[site];
  await page.getByLabel(words.email, { exact: true }).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.logIn, exact: true }).click();
};

/** With the new password set and signed in: told so on the page that one lands on, since the load would cut it off here. */
const arriveSignedIn = async (page: Page, site: Site) => {
  const words = sites[site];
  await expectToast(page, 'toasts-polite', words.changed);
  await page.waitForURL(words.home);
};

for (const site of Object.keys(sites) as Site[]) {
  test(`R1.2 R2.15 R4.18 R5.5 R5.6 R8.18 on ${site} a forgotten password is replaced`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(answered(400, '/cognito'));
    const words = sites[site];
    const person = newPerson();
    await createConfirmed(site, person);

    await openRecovery(page, site, 'joana@');
    await page.getByRole('button', { name: words.send }).click();
    await expectToast(page, 'toasts-urgent', words.invalid);
    await page.getByLabel(words.email, { exact: true }).fill(person.email);
    await expectAccessible(page);
    await askForCode(page, site);
    await expectAccessible(page);
    const code = await codeFor(person.email, 2);
    const password = 'outra frase longa 9';
    await page.getByLabel(words.code).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByLabel(words.newPassword, { exact: true }).fill(password);
    await page.getByRole('button', { name: words.change }).click();
    await arriveSignedIn(page, site);

    // The page asks once whether its session lives; it is left before that session goes.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await openLogin(page, site);
    await logIn(page, site, person);
    await expect(page.getByText(words.wrongPassword, { exact: false }).first()).toBeVisible();
    await logIn(page, site, { email: person.email, password });
    await page.waitForURL(words.home);
  });
}

test('R5.1 R8.13 wrong and expired codes get messages, a new one works', async ({ page, expectConsole }) => {
  expectConsole(answered(400, '/cognito'));
  const person = newPerson();
  await createConfirmed('pt-BR', person);
  await openRecovery(page, 'pt-BR', person.email);
  await askForCode(page, 'pt-BR');
  const code = await codeFor(person.email, 2);
  const enter = async (typed: string) => {
    await page.getByLabel('Código de 6 dígitos').fill(typed);
    await page.getByLabel('Nova senha', { exact: true }).fill('outra frase longa 9');
    await page.getByRole('button', { name: 'Trocar senha e entrar' }).click();
  };
  await enter(code === '111111' ? '222222' : '111111');
  await expect(page.getByText('O código não confere.', { exact: false }).first()).toBeVisible();
  // Its hour is not waited for: the service's answer is given in its place, for this page only.
  const expired = {
    __type: 'ExpiredCodeException',
    message: 'Invalid code provided, please request a code again.',
  };
  await page.route(/\/cognito(\/|$)/, (route) =>
    route.request().headers()['x-amz-target']?.endsWith('ConfirmForgotPassword')
      ? route.fulfill({ status: 400, headers: { 'access-control-allow-origin': '*' }, json: expired })
      : route.continue(),
  );
  await enter(code);
  await expect(page.getByText('Este código venceu.', { exact: false }).first()).toBeVisible();
  await page.unrouteAll();
  // The half minute before another code is not waited for either.
  await page.evaluate(() => sessionStorage.removeItem('account:cooldowns'));
  await page.reload();
  await page.getByRole('button', { name: 'Enviar um novo código' }).click();
  await expect(
    page.getByText(`Enviamos um novo código para ${person.email}.`, { exact: false }),
  ).toBeVisible();
  // The step, and only the step, survives a reload; its address leads back.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Escolha uma nova senha' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Recupere a sua senha' })).toBeVisible();
  await page.goForward();
  await enter(await codeFor(person.email, 3));
  await arriveSignedIn(page, 'pt-BR');
});

test('R4.19 R4.20 R8.14 R9.4 after too many requests the button counts, across a reload', async ({
  page,
  expectConsole,
}) => {
  expectConsole(answered(400, '/cognito'));
  const person = newPerson();
  await createConfirmed('pt-BR', person);
  // Ten codes an hour are the pool's limit.
  for (let asked = 0; asked < 9; asked += 1) await askForReset('pt-BR', person);
  await openRecovery(page, 'pt-BR', person.email);
  await askForCode(page, 'pt-BR');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Recupere a sua senha' })).toBeVisible();
  await page.getByRole('button', { name: 'Enviar código' }).click();
  const button = page.getByRole('button', { name: /^Tente de novo em \d:\d\d$/ });
  await expect(button).toBeVisible();
  await expect(
    page.locator('#toasts-urgent').getByText('Foram muitas tentativas seguidas.', { exact: false }),
  ).toBeVisible();
  const secondsLeft = async () => {
    const [, minutes, seconds] = /(\d):(\d\d)/.exec((await button.textContent()) ?? '') ?? [];
    return Number(minutes) * 60 + Number(seconds);
  };
  const before = await secondsLeft();
  expect(before).toBeGreaterThan(200);
  expect(before).toBeLessThanOrEqual(240);
  await expectAccessible(page);
  await page.reload();
  await expect(button).toBeVisible();
  await expect.poll(secondsLeft).toBeLessThan(before);
  // Another address need not wait.
  await page.getByLabel('E-mail', { exact: true }).fill(newPerson().email);
  await expect(page.getByRole('button', { name: 'Enviar código' })).toBeVisible();
});

test('R8.18 an unconfirmed account gets its code, then a new password', async ({ page, expectConsole }) => {
  expectConsole(answered(400, '/cognito'));
  const person = newPerson();
  await createUnconfirmed('pt-BR', person);
  await openRecovery(page, 'pt-BR', person.email);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Confirme o seu e-mail' })).toBeVisible();
  await page.getByLabel('Código de 6 dígitos').fill(await codeFor(person.email, 2));
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
  await expect(page.getByText('Agora você pode entrar com a sua senha', { exact: false })).toBeVisible();
  await expectToast(page, 'toasts-polite', 'E-mail confirmado.');
  await askForCode(page, 'pt-BR');
  await page.getByLabel('Código de 6 dígitos').fill(await codeFor(person.email, 3));
  await page.getByLabel('Nova senha', { exact: true }).fill('outra frase longa 9');
  await page.getByRole('button', { name: 'Trocar senha e entrar' }).click();
  await arriveSignedIn(page, 'pt-BR');
});

test('R2.15 recovery works without a mouse and at 400 % zoom', async ({ page, expectConsole }) => {
  expectConsole(answered(400, '/cognito'));
  await page.setViewportSize({ width: 320, height: 256 });
  await openLogin(page, 'pt-BR');
  await page.getByLabel('E-mail', { exact: true }).focus();
  await page.keyboard.type('nobody@example.com');
  await page.getByRole('link', { name: 'Esqueceu a senha?' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Recupere a sua senha' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Não encontramos uma conta com este e-mail no site deste país.', { exact: false }).first(),
  ).toBeVisible();
  await expect(page.getByRole('alert', { name: 'Falta acertar o seguinte' })).toBeFocused();
  await expectToFit(page, 320, 256);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeFocused();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('nobody@example.com');
});
