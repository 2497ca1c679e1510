import { expect, type Page } from 'playwright/test';
import { SITE } from './learner';
import { codeFor } from './mailbox';

/** Accounts in any Cognito site, by the names of fields and not by their words. */

export interface Account {
  locale: string;
  email: string;
  password: string;
}

let made = 0;

export const newAccount = (locale: string): Account => {
  made += 1;
  return {
    locale,
    email: `account-${process.pid}-${Date.now()}-${made}@example.com`,
    password: 'uma frase curta 7',
  };
};

const submit = (page: Page, form: string) => page.locator(`#${form} button[type=submit]`).click();

/** From the sign-up form to the courses. */
export const signUpAs = async (page: Page, { locale, email, password }: Account): Promise<void> => {
  await page.goto(`${SITE()}/${locale}/#sign-up`);
  const field = (name: string) => page.locator(`#sign-up-form [name=${name}]`);
  await field('firstName').fill('Joana');
  await field('lastName').fill('Teste');
  await field('email').fill(email);
  await field('password').fill(password);
  await submit(page, 'sign-up-form');
  await field('organisation').fill('Club');
  await field('workFrom').selectOption('PT');
  await field('job').selectOption('coach');
  await field('numberOfPeople').fill('25');
  await field('sportType').selectOption('football');
  await field('mktChannel').selectOption('search');
  await field('legalAgeConsent').check();
  await submit(page, 'sign-up-form');
  const code = page.locator('input[autocomplete=one-time-code]');
  await code.fill(await codeFor(email));
  await code.press('Enter');
  await page.waitForURL(/\/(inicio-cursos|courses-home)$/);
};

/** Fills in the sign-in form of the page that is open and sends it. */
export const signInAs = async (page: Page, { email, password }: Account): Promise<void> => {
  await page.locator('#login-form [name=email]').fill(email);
  await page.locator('#login-form [name=password]').fill(password);
  await submit(page, 'login-form');
};

export const profileOf = (locale: string) =>
  `${SITE()}/${locale}/${locale.startsWith('en') ? 'profile' : 'perfil'}`;

export const openProfile = async (page: Page, locale: string): Promise<void> => {
  await page.goto(profileOf(locale));
  await expect(page.locator('#you-form')).toBeVisible();
};

/** Saves one part of the profile and waits until it says so. */
export const savePart = async (page: Page, part: string): Promise<void> => {
  await submit(page, `${part}-form`);
  await expect(page.locator(`#${part}-form [data-state=saved]`)).toBeVisible();
};
