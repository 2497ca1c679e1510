import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { type Person, SITE } from '../../harness/people/learner';
import { codeFor } from '../../harness/people/mailbox';
import { namespaceWithGoodBreaks } from '../../lib/server/platform/i18n/good-breaks';
import { isUnitedStates, type Locale } from '../../lib/shared/config/locales';

/** A person on any of the sites: the words on the page are read from the files that the site reads. */

interface Words {
  [key: string]: string | Words;
}

const wordsOf = (language: string, namespace: string): Words => {
  try {
    const texts = JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8'));
    return namespaceWithGoodBreaks(namespace, texts) as Words;
  } catch {
    // Regional files have only what differs, and not every region differs.
    return {};
  }
};

const at = (words: Words, path: string[]): string | undefined => {
  const found = path.reduce<string | Words | undefined>(
    (branch, key) => (typeof branch === 'object' ? branch[key] : undefined),
    words,
  );
  return typeof found === 'string' ? found : undefined;
};

/** The text of a key, such as `sign-up:firstName.label`, as the site of this locale shows it. */
export const textOf = (locale: Locale, key: string): string => {
  const [namespace = '', path = ''] = key.split(':');
  for (const language of [locale, locale.slice(0, 2)]) {
    const text = at(wordsOf(language, namespace), path.split('.'));
    if (text !== undefined) return text;
  }
  throw new Error(`${locale} has no text ${key}.`);
};

export interface Consents {
  title?: string;
  email?: boolean;
  additionalSubscription?: boolean;
}

const signUpText = (locale: Locale) => (key: string) => textOf(locale, `sign-up:${key}`);

export const fillYou = async (page: Page, locale: Locale, person: Person, title = ''): Promise<void> => {
  const text = signUpText(locale);
  if (title) await page.getByLabel(textOf(locale, 'common:title.label')).selectOption({ value: title });
  await page.getByLabel(text('firstName.label'), { exact: true }).fill(person.firstName);
  await page.getByLabel(text('lastName.label'), { exact: true }).fill(person.lastName);
  await page.getByLabel(text('email.label'), { exact: true }).fill(person.email);
  await page.getByLabel(text('password.label'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: text('next') }).click();
};

/** The questions that only the United States are asked. */
const fillSurvey = async (page: Page, locale: Locale): Promise<void> => {
  await page
    .getByLabel(textOf(locale, 'united-states-survey:where.label'), { exact: true })
    .selectOption({ value: 'Team Forward' });
  await page
    .getByLabel(textOf(locale, 'united-states-survey:age.label'), { exact: true })
    .selectOption({ value: '35-plus' });
};

export const fillWork = async (page: Page, locale: Locale, consents: Consents = {}): Promise<void> => {
  const text = signUpText(locale);
  await page.getByLabel(text('organisation.label'), { exact: true }).fill('Riverside School');
  await page.getByLabel(text('workFrom.label'), { exact: true }).selectOption({ value: locale.slice(3) });
  await page.getByLabel(text('job.label'), { exact: true }).selectOption({ value: 'coach' });
  await page.getByLabel(text('numberOfPeople.label'), { exact: true }).fill('25');
  await page.getByLabel(text('youngFemale.label'), { exact: true }).fill('12');
  await page.getByLabel(text('sportType.label'), { exact: true }).selectOption({ value: 'football' });
  await page.getByLabel(text('mktChannel.label'), { exact: true }).selectOption({ value: 'search' });
  if (isUnitedStates(locale)) await fillSurvey(page, locale);
  await page.getByLabel(text('legalAgeConsent.label')).check();
  if (consents.email) await page.getByLabel(text('emailConsent.label')).check();
  if (consents.additionalSubscription) await page.getByLabel(text('additionalSubscription.label')).check();
};

export const codeFieldOn = (page: Page, locale: Locale) =>
  page.getByLabel(textOf(locale, 'verification:code.label'));

export const createAccountButton = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: textOf(locale, 'sign-up:submit') });

/** Both steps of the form, up to the code step. */
export const signUpOn = async (
  page: Page,
  locale: Locale,
  person: Person,
  consents: Consents = {},
): Promise<void> => {
  await page.goto(`${SITE()}/${locale}/#sign-up`);
  await fillYou(page, locale, person, consents.title);
  await fillWork(page, locale, consents);
  await createAccountButton(page, locale).click();
  await expect(codeFieldOn(page, locale)).toBeVisible();
};

export const enterCodeOn = async (page: Page, locale: Locale, code: string): Promise<void> => {
  await codeFieldOn(page, locale).fill(code);
  await page.getByRole('button', { name: textOf(locale, 'verification:submit') }).click();
};

/** From the form to the courses home. */
export const becomeLearnerOn = async (
  page: Page,
  locale: Locale,
  person: Person,
  consents: Consents = {},
): Promise<void> => {
  await signUpOn(page, locale, person, consents);
  await enterCodeOn(page, locale, await codeFor(person.email));
  await page.waitForURL(/\/(courses-home|inicio-cursos)$/);
};

/** User id of the login that this browser completed. */
export const userIdIn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('userID') ?? '""') as string);
