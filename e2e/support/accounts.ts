import { expect, type Page } from 'playwright/test';
import { SITE } from '../../harness/people/learner';

/** Accounts in any Cognito site, by the names of fields and not by their words. */

export interface Account {
  locale: string;
  email: string;
  password: string;
}

const submit = (page: Page, form: string) => page.locator(`#${form} button[type=submit]`).click();

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
  await expect(page.locator('#you')).toBeVisible();
};

/** Opens one part of the profile, whose button works once the page’s script is there. */
export const openPart = async (page: Page, part: string): Promise<void> => {
  await expect(page.locator('html[data-auth-state=authenticated]')).toBeAttached();
  await page.locator(`#${part}-start`).click();
  await expect(page.locator(`#${part}-start`)).toHaveCount(0);
};

/** Saves one part of the profile and waits until it says so and is a summary again. */
export const savePart = async (page: Page, part: string): Promise<void> => {
  await submit(page, `${part}-form`);
  await expect(page.locator(`#${part} [data-state=saved]`)).toBeVisible();
  await expect(page.locator(`#${part}-start`)).toBeFocused();
};
