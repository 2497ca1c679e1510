import type { BrowserContext } from 'playwright/test';
import { newPerson, SITE } from '../harness/people/learner';
import { codeFor, messagesTo } from '../harness/people/mailbox';
import { arriveAsLearner } from '../harness/people/seeded-learner';
import {
  becomeLearnerOn,
  codeFieldOn,
  createAccountButton,
  enterCodeOn,
  fillWork,
  fillYou,
  signUpOn,
  textOf,
  userIdIn,
} from './support/any-locale';
import { heldOf } from './support/consumer-data';
import { expect, failedCall, test, unanswered } from './support/journey';

/** Accounts from the first field to the last tab: what other journeys take for granted. */

const identityService = /\/cognito(\/|$)/;

const sites = [
  {
    locale: 'en-GB',
    home: '/en-GB/courses-home',
    region: 'EU',
    header: { isoLanguage: 'EN', isoCountry: 'GB', brandCode: 'BH0978', campaignId: 'PN003059' },
  },
  {
    locale: 'es-AR',
    home: '/es-AR/inicio-cursos',
    region: 'US',
    header: { isoLanguage: 'ES', isoCountry: 'AR', brandCode: 'BH0413', campaignId: 'PN003057' },
  },
] as const;

for (const { locale, home, region, header } of sites) {
  test(`R2.5 R3.7 R3.24 R7.57 a visitor of ${locale} signs up, and the profile arrives`, async ({ page }) => {
    const person = newPerson({ firstName: 'Zoë 🏐', lastName: 'Núñez-O’Brien' });
    const consents = { title: 'Dr', email: true, additionalSubscription: true };
    await becomeLearnerOn(page, locale, person, consents);
    await expect(page).toHaveURL(SITE() + home);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page).toHaveTitle(/ – Quebrando Barreiras$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Zoë');
    const start = textOf(locale, 'courses:next.start').replace('{{order}}', '1');
    await expect(page.getByRole('link', { name: start })).toBeVisible();

    const userId = await userIdIn(page);
    expect(userId).not.toBe('');
    await expect.poll(() => heldOf(userId)).toHaveLength(1);
    const [held] = await heldOf(userId);
    expect(held?.region).toBe(region);
    expect(held?.profile).toMatchObject({
      header,
      consumerIdentity: { firstName: 'Zoë 🏐', lastName: 'Núñez-O’Brien', honorificPrefix: 'Dr' },
      contactDetail: { email: person.email },
      optInStatus: { legalAgeConsent: true, unileverEmailConsent: true },
      additionalSubscription: [{ optIn: true }],
    });
  });
}

test('a form sent twenty times makes one account', async ({ page }) => {
  const person = newPerson();
  const created: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['x-amz-target']?.endsWith('.SignUp')) created.push(request.url());
  });
  await page.goto(`${SITE()}/pt-BR/#sign-up`);
  await fillYou(page, 'pt-BR', person);
  await fillWork(page, 'pt-BR');
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('#sign-up-form');
    for (let sent = 0; sent < 20; sent += 1) form?.requestSubmit();
  });
  await expect(codeFieldOn(page, 'pt-BR')).toBeVisible();
  expect(created).toHaveLength(1);
  expect(await messagesTo(person.email)).toHaveLength(1);
});

test('an e-mail is normalised, and impossible names get a message', async ({ page }) => {
  const person = newPerson({ firstName: `${'é'.repeat(300)}`, lastName: '‏אבי 🏀 Ștefan' });
  await page.goto(`${SITE()}/en-GB/#sign-up`);
  await fillYou(page, 'en-GB', { ...person, email: `  ${person.email.toUpperCase()} ` });
  const message = textOf('en-GB', 'sign-up:firstName.tooLong');
  await expect(page.getByRole('alert').getByRole('link', { name: message })).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  await page.getByLabel(textOf('en-GB', 'sign-up:firstName.label'), { exact: true }).fill('Łukasz');
  await page.getByRole('button', { name: textOf('en-GB', 'sign-up:next') }).click();
  await fillWork(page, 'en-GB');
  await createAccountButton(page, 'en-GB').click();
  await enterCodeOn(page, 'en-GB', await codeFor(person.email));
  await page.waitForURL('**/en-GB/courses-home');
  await expect(page.locator('#content').getByText(person.email)).toBeVisible();
});

test('R5.5 a wrong address is reported at field and as toast', async ({ page }) => {
  await page.goto(`${SITE()}/en-GB/#sign-up`);
  await fillYou(page, 'en-GB', { ...newPerson(), email: 'kim@' });
  await expect(page.getByText('Enter a valid email address')).toHaveCount(3);
});

test('R8.12 the blocked identity service is reported and nothing gets lost', async ({
  page,
  expectConsole,
}) => {
  expectConsole(unanswered('/cognito'));
  const person = newPerson();
  await signUpOn(page, 'pt-BR', person);
  const code = await codeFor(person.email);
  const away = page.getByText(textOf('pt-BR', 'errors:auth.network')).first();
  await page.route(identityService, (route) => route.abort());
  await enterCodeOn(page, 'pt-BR', code);
  await expect(away).toBeVisible();
  await expect(codeFieldOn(page, 'pt-BR')).toHaveValue(code);
  await page.unroute(identityService);
  await page.getByRole('button', { name: textOf('pt-BR', 'verification:submit') }).click();
  await page.waitForURL('**/pt-BR/inicio-cursos');

  await page.getByRole('button', { name: textOf('pt-BR', 'common:header.logOut') }).click();
  await page.waitForURL('**/pt-BR/login');
  await page.route(identityService, (route) => route.abort());
  await page.getByLabel(textOf('pt-BR', 'login:email.label'), { exact: true }).fill(person.email);
  await page.getByLabel(textOf('pt-BR', 'login:password.label'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: textOf('pt-BR', 'login:submit') }).click();
  await expect(away).toBeVisible();
  await expect(page.getByLabel(textOf('pt-BR', 'login:password.label'), { exact: true })).toHaveValue(
    person.password,
  );
  await page.unroute(identityService);
  await page.getByRole('button', { name: textOf('pt-BR', 'login:submit') }).click();
  await page.waitForURL('**/pt-BR/inicio-cursos');
});

test('Back and reload lose nothing in any step of sign-up', async ({ page }) => {
  const person = newPerson();
  const organisation = page.getByLabel(textOf('es-AR', 'sign-up:organisation.label'), { exact: true });
  await page.goto(`${SITE()}/es-AR/#sign-up`);
  await fillYou(page, 'es-AR', person, 'Prof');
  await fillWork(page, 'es-AR', { email: true });
  await page.reload();
  await expect(organisation).toHaveValue('Riverside School');
  await expect(page.getByLabel(textOf('es-AR', 'sign-up:emailConsent.label'))).toBeChecked();
  await page.goBack();
  await expect(page.getByLabel(textOf('es-AR', 'common:title.label'))).toHaveValue('Prof');
  await page.goForward();
  await page.getByLabel(textOf('es-AR', 'sign-up:password.label'), { exact: true }).fill(person.password);
  await createAccountButton(page, 'es-AR').click();
  await expect(codeFieldOn(page, 'es-AR')).toBeVisible();
  await page.reload();
  await expect(codeFieldOn(page, 'es-AR')).toBeVisible();
  await page.getByRole('button', { name: textOf('es-AR', 'verification:changeAddress') }).click();
  const email = page.getByLabel(textOf('es-AR', 'sign-up:email.label'), { exact: true });
  await expect(email).toHaveValue(person.email);
});

/** Ends the session as another device can: on the server, with this browser none the wiser. */
const endOnServer = async (context: BrowserContext): Promise<void> => {
  const cookies = await context.cookies(SITE());
  const response = await fetch(`${SITE()}/api/logout`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Origin: SITE(),
      Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      'X-XSRF-TOKEN': decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''),
    },
    body: '{}',
  });
  expect(response.status).toBe(200);
};

test.describe('R4.2 the session in several tabs and pages', () => {
  test('R4.21 signing out in one tab leads the others to login', async ({ page, context }) => {
    const person = newPerson();
    await arriveAsLearner(page, person);
    const other = await context.newPage();
    await other.goto(`${SITE()}/pt-BR/curso`);
    await expect(other.locator('html')).toHaveAttribute('data-auth-state', 'authenticated');
    await page.getByRole('button', { name: textOf('pt-BR', 'common:header.logOut') }).click();
    await other.waitForURL('**/pt-BR/login');

    await other.goto(`${SITE()}/pt-BR/`);
    await expect(other.locator('html')).not.toHaveAttribute('data-signed-in');
    await page.getByLabel(textOf('pt-BR', 'login:email.label'), { exact: true }).fill(person.email);
    await page.getByLabel(textOf('pt-BR', 'login:password.label'), { exact: true }).fill(person.password);
    await page.getByRole('button', { name: textOf('pt-BR', 'login:submit') }).click();
    await page.waitForURL('**/pt-BR/inicio-cursos');
    await expect(other.locator('html')).toHaveAttribute('data-auth-state', 'authenticated');
    await expect(other.getByRole('button', { name: textOf('pt-BR', 'common:header.logOut') })).toBeVisible();
  });

  test('R4.11 an ended session leads to login with the reason', async ({ page, context }) => {
    await arriveAsLearner(page, newPerson());
    // The page's own check comes first; it would lead to login as well, with another address to go on to.
    await expect(page.locator('html')).toHaveAttribute('data-auth-state', 'authenticated');
    await endOnServer(context);
    await page.goto(`${SITE()}/pt-BR/`);
    await page.waitForURL('**/pt-BR/login?expired=1');
    await expect(page.getByText(textOf('pt-BR', 'login:expired')).first()).toBeVisible();
    // It is over everywhere: a protected page now asks to sign up or in, as it does with strangers.
    await page.goto(`${SITE()}/pt-BR/curso`);
    await expect(page).toHaveURL(/\/pt-BR\/\?next=%2Fpt-BR%2Fcurso$/);
  });

  test('R4.11 an ended session loses its cookies, names and header', async ({ page, context }) => {
    await arriveAsLearner(page, newPerson({ firstName: 'Jussara' }));
    await expect(page.locator('html')).toHaveAttribute('data-auth-state', 'authenticated');
    await endOnServer(context);
    await page.goto(`${SITE()}/pt-BR/curso`);
    await page.waitForURL('**/pt-BR/login?expired=1&next=%2Fpt-BR%2Fcurso');
    await expect(page.locator('html')).toHaveAttribute('data-auth-state', 'not-authenticated');
    await expect(page.getByText(textOf('pt-BR', 'login:expired')).first()).toBeVisible();
    await expect(page.getByRole('button', { name: textOf('pt-BR', 'common:header.logOut') })).toHaveCount(0);
    const names = (await context.cookies(SITE())).map(({ name }) => name);
    expect(names.filter((name) => /^bb-(session|signed-in)/.test(name))).toEqual([]);
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).not.toContain('userID');
    expect(kept).not.toContain('updated');
    expect(kept).not.toContain('Jussara');
  });

  test('a link to an expired session’s notice ends none', async ({ page }) => {
    await arriveAsLearner(page, newPerson());
    await page.goto(`${SITE()}/pt-BR/login?expired=1`);
    await expect(page.locator('html')).toHaveAttribute('data-auth-state', 'authenticated');
    await expect(page.getByText(textOf('pt-BR', 'login:signedIn.text'))).toBeVisible();
    await expect(page.getByText(textOf('pt-BR', 'login:expired'))).toHaveCount(0);
    await page.goto(`${SITE()}/pt-BR/curso`);
    await expect(page).toHaveURL(/\/pt-BR\/curso$/);
  });

  test('R4.12 a session without the flag of a completed login ends', async ({ page, context }) => {
    await arriveAsLearner(page, newPerson());
    await expect(page.locator('html')).toHaveAttribute('data-auth-state', 'authenticated');
    await page.evaluate(() => localStorage.removeItem('updated'));
    await page.goto(`${SITE()}/pt-BR/curso`);
    await page.waitForURL('**/pt-BR/login?expired=1&next=%2Fpt-BR%2Fcurso');
    const names = (await context.cookies(SITE())).map(({ name }) => name);
    expect(names.some((name) => name.startsWith('bb-session'))).toBe(false);
    await page.goto(`${SITE()}/pt-BR/curso`);
    await expect(page).toHaveURL(/\/pt-BR\/\?next=/);
  });

  test('a session counts on its own site only', async ({ page }) => {
    await arriveAsLearner(page, newPerson());
    await page.goto(`${SITE()}/en-GB/`);
    await expect(page.locator('html')).toHaveAttribute('data-auth-state', 'not-authenticated');
    await page.goto(`${SITE()}/pt-BR/curso`);
    await expect(page).toHaveURL(/\/pt-BR\/curso$/);
    await expect(page.locator('html')).toHaveAttribute('data-auth-state', 'authenticated');
  });

  test('nobody is thrown out for being offline', async ({ page, expectConsole }) => {
    expectConsole(unanswered('/api/token-validation'), failedCall('token-validation', 'unreachable'));
    await arriveAsLearner(page, newPerson());
    await expect(page.locator('html')).toHaveAttribute('data-auth-state', 'authenticated');
    await page.route('**/api/token-validation', (route) => route.abort());
    const asked = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/token-validation'),
    );
    await page.goto(`${SITE()}/pt-BR/about`);
    await asked;
    await expect(page).toHaveURL(/\/pt-BR\/about$/);
    await expect(page.locator('html')).toHaveAttribute('data-auth-state', 'authenticating');
  });
});
