import { expect, type Page } from 'playwright/test';
import { modulesOf } from '../../harness/course-content';
import { newPerson, SITE } from '../../harness/people/learner';
import { createUnconfirmed as createUnconfirmedInTheUnitedStates } from '../../harness/people/marketing-identity';
import { createConfirmed, createUnconfirmed } from '../../harness/people/pool-accounts';
import { isUnitedStates, type Locale, SITES } from '../../lib/shared/config/locales';
import { PUBLIC_PAGES } from '../../lib/shared/request/request-decision';
import { openPart, openProfile } from './accounts';
import { fillYou, textOf } from './any-locale';
import { wakeForm } from './wake';

/** Everything that a person can have before them, on any site: pages, steps of forms, what opens, and notices. */

export interface Screen {
  /** Also the name of its picture. */
  name: string;
  visitor: 'nobody' | 'learner';
  /** The screen belongs to a hall: without the site's header and footer. */
  alone?: true;
  open: (page: Page, locale: Locale) => Promise<unknown>;
}

const at = (path: string) => (page: Page, locale: Locale) => page.goto(`${SITE()}/${locale}/${path}`);

const publicPages: Screen[] = [...PUBLIC_PAGES, 'group', 'change-location', 'a-page-that-is-not-there'].map(
  (path) => ({ name: path || 'home', visitor: 'nobody', open: at(path) }),
);

const openSignUp = async (page: Page, locale: Locale): Promise<void> => {
  await page.goto(`${SITE()}/${locale}/#sign-up`);
  await wakeForm(page, 'sign-up-form');
};

const openSecondStep = async (page: Page, locale: Locale): Promise<void> => {
  await openSignUp(page, locale);
  await fillYou(page, locale, newPerson());
  await expect(page.getByLabel(textOf(locale, 'sign-up:organisation.label'), { exact: true })).toBeVisible();
};

/** As a visitor who has begun nothing: a code that is waited for would stand in place of the form. */
const openLogin = async (page: Page, locale: Locale): Promise<void> => {
  await page.goto(`${SITE()}/${locale}/login`);
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await page.reload();
  await wakeForm(page, 'login-form');
};

/** An account whose code was not entered: its first login leads to the code. */
const openCode = async (page: Page, locale: Locale): Promise<void> => {
  const person = newPerson();
  if (isUnitedStates(locale)) await createUnconfirmedInTheUnitedStates(locale, person);
  else await createUnconfirmed(locale, person);
  await openLogin(page, locale);
  await page.locator('#login-form [name=email]').fill(person.email);
  await page.locator('#login-form [name=password]').fill(person.password);
  await page.locator('#login-form button[type=submit]').click();
  await expect(page.getByLabel(textOf(locale, 'verification:code.label'))).toBeVisible();
};

const openForgot = async (page: Page, locale: Locale, email: string): Promise<void> => {
  await openLogin(page, locale);
  await page.locator('#login-form [name=email]').fill(email);
  await page.getByRole('link', { name: textOf(locale, 'login:forgot') }).click();
  await expect(page.getByRole('button', { name: textOf(locale, 'recovery:forgot.submit') })).toBeVisible();
};

const openReset = async (page: Page, locale: Locale): Promise<void> => {
  const person = newPerson();
  if (isUnitedStates(locale)) await createUnconfirmedInTheUnitedStates(locale, person);
  else await createConfirmed(locale, person);
  await openForgot(page, locale, person.email);
  await page.getByRole('button', { name: textOf(locale, 'recovery:forgot.submit') }).click();
  await expect(page.locator('input[autocomplete=one-time-code]')).toBeVisible();
};

const visitorScreens: Screen[] = [
  ...publicPages,
  {
    name: 'sign-up-errors',
    visitor: 'nobody',
    open: async (page, locale) => {
      await openSignUp(page, locale);
      await page.getByRole('button', { name: textOf(locale, 'sign-up:next') }).click();
      await expect(page.locator('#sign-up-form').getByRole('alert').first()).toBeFocused();
    },
  },
  // After the first one, since the form keeps the step that was reached.
  { name: 'sign-up-second-step', visitor: 'nobody', open: openSecondStep },
  { name: 'code', visitor: 'nobody', open: openCode },
  {
    name: 'recovery',
    visitor: 'nobody',
    open: (page, locale) => openForgot(page, locale, 'kim@example.com'),
  },
  { name: 'reset', visitor: 'nobody', open: openReset },
];

const module = (locale: Locale): string =>
  `${SITES[locale].slugs.course}/${modulesOf('main')[2]?.slug[SITES[locale].language]}`;

const slugOf =
  (name: 'coursesHome' | 'course' | 'footballCourse' | 'impact' | 'survey') => (page: Page, locale: Locale) =>
    page.goto(`${SITE()}/${locale}/${SITES[locale].slugs[name]}`);

const openedPart = (part: string): Screen => ({
  name: `profile-${part}`,
  visitor: 'learner',
  open: async (page, locale) => {
    await openProfile(page, locale);
    await openPart(page, part);
  },
});

const ofHall = (asked: string) => (page: Page, locale: Locale) =>
  page.goto(`${SITE()}/${locale}/${module(locale)}?room${asked}`);

const openHallAnswer = async (page: Page, locale: Locale): Promise<void> => {
  await ofHall('#questions')(page, locale);
  await page.getByRole('button', { name: textOf(locale, 'hall:show') }).click();
};

const hallScreens: Screen[] = [
  { name: 'hall', visitor: 'learner', alone: true, open: ofHall('') },
  { name: 'hall-film', visitor: 'learner', alone: true, open: ofHall('#watch') },
  { name: 'hall-answer', visitor: 'learner', alone: true, open: openHallAnswer },
  { name: 'hall-takeaway', visitor: 'learner', alone: true, open: ofHall('#takeaway') },
  { name: 'hall-join', visitor: 'learner', alone: true, open: ofHall('#join') },
  { name: 'hall-guide', visitor: 'learner', open: ofHall('=guide') },
];

const openMenu = async (page: Page, locale: Locale): Promise<void> => {
  await page.goto(`${SITE()}/${locale}/${SITES[locale].slugs.course}`);
  const toggle = page.locator('details[data-menu] > summary');
  if (await toggle.isVisible()) await toggle.click();
};

/** The first group of whoever is signed in, made if there is none: nobody makes more than a few a day. */
const openGroup = async (page: Page, locale: Locale): Promise<void> => {
  await page.goto(`${SITE()}/${locale}/groups`);
  const groups = page.locator('main section[aria-labelledby=mine-heading] a');
  if ((await groups.count()) > 0) return groups.first().click();
  await wakeForm(page, 'make-group-form');
  await page.locator('#make-group-form [name=name]').fill('Clube da Vila');
  await page.locator('#make-group-form [type=submit]').click();
  await page.waitForURL(`**/${locale}/groups/*`);
};

const openGroupSheet = async (page: Page, locale: Locale): Promise<void> => {
  await openGroup(page, locale);
  await page.waitForURL(`**/${locale}/groups/*`);
  await page.goto(`${page.url()}?sheet`);
};

/** The invitation to a group of one's own. */
const openInvitation = async (page: Page, locale: Locale): Promise<void> => {
  await openGroup(page, locale);
  await page.waitForURL(`**/${locale}/groups/*`);
  const link = await page.locator('#link [role=group]').textContent();
  await page.goto(link ?? '');
  await expect(page.locator('#join-form')).toBeVisible();
};

const learnerScreens: Screen[] = [
  { name: 'courses-home', visitor: 'learner', open: slugOf('coursesHome') },
  { name: 'course', visitor: 'learner', open: slugOf('course') },
  { name: 'module', visitor: 'learner', open: (page, locale) => at(module(locale))(page, locale) },
  ...hallScreens,
  { name: 'impact', visitor: 'learner', open: slugOf('impact') },
  { name: 'survey', visitor: 'learner', open: slugOf('survey') },
  { name: 'menu', visitor: 'learner', open: openMenu },
  { name: 'profile', visitor: 'learner', open: openProfile },
  { name: 'my-data', visitor: 'learner', open: at('my-data') },
  { name: 'groups', visitor: 'learner', open: at('groups') },
  { name: 'group-made', visitor: 'learner', open: openGroup },
  { name: 'group-sheet', visitor: 'learner', open: openGroupSheet },
  { name: 'group-joining', visitor: 'learner', open: openInvitation },
  ...['you', 'work', 'interests', 'password', 'devices', 'delete'].map(openedPart),
];

/** The screens of a site; es-US has no football course. */
export const screensOf = (locale: Locale): readonly Screen[] => [
  ...visitorScreens,
  ...learnerScreens,
  ...(locale === 'es-US'
    ? []
    : [{ name: 'football-course', visitor: 'learner', open: slugOf('footballCourse') } as const]),
];
