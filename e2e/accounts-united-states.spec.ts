import type { Page } from 'playwright/test';
import { newPerson, type Person, SITE } from '../harness/people/learner';
import { codeFor, messagesTo } from '../harness/people/mailbox';
import {
  createConfirmed,
  createUnconfirmed,
  heldOf,
  lockAccount,
} from '../harness/people/marketing-identity';
import { createConfirmed as createAtPool } from '../harness/people/pool-accounts';
import { control } from '../harness/people/sandbox-control';
import { landingPath, loginPath } from '../lib/shared/config/paths';
import { expectAccessible } from './support/accessible';
import { openPart, openProfile, savePart, signInAs } from './support/accounts';
import { codeFieldOn, enterCodeOn, signUpOn, textOf } from './support/any-locale';
import { expectCertificate } from './support/course-completion';
import { among } from './support/everywhere';
import { expect, test } from './support/journey';
import { wakeForm } from './support/wake';

/** The two sites whose accounts are at the marketing-identity provider. */

/** What the browser and the product write when the provider refuses, or cannot be reached. */
const REFUSALS = [/status of \d{3} .*\/api\/identity\//, /^A backend call failed\. \{endpoint: identity-/];

// In turn: one of them takes the provider away.
test.describe.configure({ mode: 'default' });

const SITES = ['en-US', 'es-US'] as const;
type Site = (typeof SITES)[number];

/** The certificate's words for the courses; es-US has one. */
const TITLES: Record<Site, readonly [main: string, football?: string]> = {
  'en-US': ['Breaking Barriers', 'Confidence on the field'],
  'es-US': ['Rompiendo Barreras'],
};

const landing = (site: Site) => `**${landingPath(site)}`;

const openLogin = async (page: Page, site: string) => {
  await page.goto(`${SITE()}/${site}/login`);
  await wakeForm(page, 'login-form');
};

const logOut = async (page: Page, site: Site) => {
  const name = textOf(site, 'common:header.logOut');
  await page.getByRole('banner').getByRole('button', { name }).first().click();
  await page.waitForURL(`**${loginPath(site)}`);
};

const changePassword = async (page: Page, oldPassword: string, newPassword: string) => {
  await page.locator('#oldPassword').fill(oldPassword);
  await page.locator('#newPassword').fill(newPassword);
  await page.locator('#password-form button[type=submit]').click();
};

/** es-US has the main course, and no football course. */
const expectTheOneCourse = async (page: Page) => {
  const football = page.getByText('Curso de fútbol').or(page.locator('a[href*="curso-de-futbol"]'));
  await expect(page.locator('a[href$="/curso/por-que-importa-la-confianza"]').first()).toBeVisible();
  await expect(football).toHaveCount(0);
  for (const path of ['inicio-cursos', '']) {
    await page.goto(`${SITE()}/es-US/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(football).toHaveCount(0);
  }
};

for (const site of SITES) {
  test(`R1.1 R2.9 R2.34 R4.26 R4.33 ${site}: from sign-up to the course, new name and password`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(...REFUSALS);
    const person = newPerson();
    await signUpOn(page, site, person, { email: true });
    await enterCodeOn(page, site, await codeFor(person.email));
    await page.waitForURL(landing(site));
    await expectAccessible(page);
    const logo = page.getByRole('banner').getByRole('link').first();
    await expect(logo).toHaveAttribute('href', landingPath(site));
    expect(await heldOf(person.email)).toHaveLength(1);
    if (site === 'es-US') await expectTheOneCourse(page);

    await openProfile(page, site);
    await openPart(page, 'you');
    await page.locator('#firstName').fill('Zoë');
    await savePart(page, 'you');
    await openPart(page, 'work');
    await expect(page.locator('#where')).toHaveValue('Team Forward');
    await page.locator('#age').selectOption('25-34');
    await savePart(page, 'work');
    await page.reload();
    await expect(page.locator('#you')).toContainText('Zoë');
    await openPart(page, 'work');
    await expect(page.locator('#age')).toHaveValue('25-34');
    await expect(page.locator('#organisation')).toHaveValue('Riverside School');

    const changed = 'another long sentence 8';
    await openPart(page, 'password');
    await changePassword(page, 'not the password 1', changed);
    await expect(page.locator('#oldPassword-error')).toBeVisible();
    await changePassword(page, person.password, changed);
    await expect(page.locator('#password [data-state=saved]')).toBeVisible();
    await logOut(page, site);
    await openLogin(page, site);
    await signInAs(page, { ...person, locale: site });
    const unknown = textOf(site, 'errors:auth.user-not-found');
    await expect(page.locator('#login-form').getByText(unknown).first()).toBeVisible();
    await signInAs(page, { ...person, locale: site, password: changed });
    await page.waitForURL(landing(site));
  });
}

for (const site of among<Site>(SITES, ['en-US'])) {
  test(`R1.1 R1.3 R1.7 R2.16 ${site}: each course ends with its certificate`, async ({ page }) => {
    const person = newPerson();
    await createConfirmed(site, person);
    await openLogin(page, site);
    await signInAs(page, { ...person, locale: site });
    await page.waitForURL(landing(site));
    const [main, football] = TITLES[site];
    await expectCertificate(page, site, 'main', main);
    if (football) await expectCertificate(page, site, 'football', football);
  });

  test(`R8.3 R8.5 R4.8 R4.29 ${site}: an unconfirmed login leads to the code, then recovery`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(...REFUSALS);
    const person: Person = newPerson();
    await createUnconfirmed(site, person);
    await openLogin(page, site);
    await signInAs(page, { ...person, locale: site });
    await expect(codeFieldOn(page, site)).toBeVisible();
    await expectAccessible(page);
    await enterCodeOn(page, site, await codeFor(person.email, 2));
    await page.waitForURL(landing(site));
    await logOut(page, site);

    await lockAccount(person.email);
    await openLogin(page, site);
    await signInAs(page, { ...person, locale: site });
    const locked = textOf(site, 'errors:auth.account-locked');
    await expect(page.locator('#login-form').getByText(locked, { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: textOf(site, 'login:forgot') }).click();
    const mails = (await messagesTo(person.email)).length;
    await page.getByRole('button', { name: textOf(site, 'recovery:forgot.submit') }).click();
    await page.getByLabel(textOf(site, 'recovery:code.label')).fill(await codeFor(person.email, mails + 1));
    await page.getByLabel(textOf(site, 'recovery:password.label'), { exact: true }).fill('a new sentence 9');
    await page.keyboard.press('Enter');
    await page.waitForURL(landing(site));
  });
}

/** Messages to this address alone; other journeys keep their mail. */
const mailFails = (person: Person, kind: string) =>
  control('faults', { service: 'smtp', operation: `DATA ${person.email}`, kind });

const FAILING_MAIL = [
  ['hang', 'never answers'],
  ['status', 'refuses the message'],
  ['reset', 'breaks the connection'],
] as const;

for (const [kind, what] of among(FAILING_MAIL, FAILING_MAIL.slice(0, 1)))
  test(`R8.10 the account is there although the mail server ${what}`, async ({ page, expectConsole }) => {
    expectConsole(...REFUSALS);
    const person = newPerson();
    const failed = page.getByText(textOf('en-US', 'errors:auth.could-not-send-code')).first();
    const resend = page.getByRole('button', { name: textOf('en-US', 'verification:resend') });
    await mailFails(person, kind);
    try {
      await signUpOn(page, 'en-US', person);
      await expect(failed).toBeVisible();
      expect(await heldOf(person.email)).toHaveLength(1);
      const answered = page.waitForResponse('**/api/identity/resend');
      await resend.click();
      expect((await (await answered).json()).identity).toBe('could-not-send-code');
      await expect(failed).toBeVisible();
    } finally {
      await control('faults');
    }
    await expect(resend).toBeEnabled();
    await resend.click();
    await enterCodeOn(page, 'en-US', await codeFor(person.email));
    await page.waitForURL(landing('en-US'));
  });

test('R8.10 recovery says that its code could not be sent', async ({ page, expectConsole }) => {
  expectConsole(...REFUSALS);
  const person = newPerson();
  await createConfirmed('es-US', person);
  await openLogin(page, 'es-US');
  await mailFails(person, 'status');
  try {
    await page.getByRole('link', { name: textOf('es-US', 'login:forgot') }).click();
    // The page that is left has a field of this name, too.
    await expect(page.getByRole('button', { name: textOf('es-US', 'recovery:forgot.submit') })).toBeVisible();
    await page.locator('[name=email]').fill(person.email);
    await page.locator('[name=email]').press('Enter');
    const failed = textOf('es-US', 'errors:auth.could-not-send-code');
    await expect(page.getByText(failed).first()).toBeVisible();
  } finally {
    await control('faults');
  }
});

test('R7.76 while the provider is away other sites let people in', async ({ page, expectConsole }) => {
  expectConsole(...REFUSALS);
  const person = newPerson();
  await createAtPool('pt-BR', person);
  await control('faults', { service: 'marketing-identity', kind: 'reset' });
  try {
    await openLogin(page, 'en-US');
    await signInAs(page, { ...person, locale: 'en-US' });
    const failed = textOf('en-US', 'errors:auth.login-failed');
    await expect(page.locator('#login-form').getByText(failed)).toBeVisible();
    await expect(page.locator('#login-form [name=email]')).toHaveValue(person.email);
    await openLogin(page, 'pt-BR');
    await signInAs(page, { ...person, locale: 'pt-BR' });
    await page.waitForURL('**/pt-BR/inicio-cursos');
  } finally {
    await control('faults');
  }
});
