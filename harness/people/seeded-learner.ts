import { type APIRequestContext, type Page, request } from 'playwright/test';
import { type Locale, SITES } from '../../lib/shared/config/locales';
import { type ModuleKey, mainModules } from '../course-content';
import { newPerson, type Person, SITE } from './learner';
import { createConfirmed as createInUnitedStates } from './marketing-identity';
import { createConfirmed, tokensOf } from './pool-accounts';
import { post } from './site-api';

/**
 * Learners for journeys that begin after sign-up and login. The account is made at the pool, answers and session
 * through the API, as the pages would; sign-up.spec.ts and accounts.spec.ts go through the pages themselves.
 */

/** What the sign-up form would have sent. */
const answersOf = (locale: Locale, userId: string) => ({
  token: userId,
  organisation: 'Clube da Vila',
  workFrom: locale.slice(3),
  phone: '',
  job: 'coach',
  numberOfPeople: 25,
  mktChannel: 'search',
  country: locale.slice(3),
  language: SITES[locale].language.toUpperCase(),
  youngFemale: '12',
  sportType: 'football',
});

/** Makes an account and signs it in. Answers with its user id; the cookies of the session are with `request`. */
export const openSession = async (
  request: APIRequestContext,
  person: Person,
  locale: Locale,
): Promise<string> => {
  await createConfirmed(locale, person);
  const { userId, ...tokens } = await tokensOf(locale, person);
  await post(request, '/api/customers', answersOf(locale, userId));
  await post(request, '/api/login', { locale, ...tokens });
  return userId;
};

/**
 * Has a site that has just started load what a sign-in needs, with either kind of account. The first one would take several
 * times as long as those after it, and on a busy machine longer than the product waits.
 */
export const warmUp = async (): Promise<void> => {
  const context = await request.newContext();
  await openSession(context, newPerson(), 'pt-BR');
  await context.dispose();
  // What this one was too slow for, the next one finds loaded.
  await createInUnitedStates('en-US', newPerson()).catch(() => createInUnitedStates('en-US', newPerson()));
};

/** The flags of a completed login (spec §3), kept by the site's origin. */
const rememberLogin = async (page: Page, userId: string): Promise<void> => {
  // The lightest page of the origin.
  await page.goto(`${SITE()}/boot.js`);
  await page.evaluate((id) => {
    localStorage.setItem('userID', JSON.stringify(id));
    localStorage.setItem('updated', 'true');
  }, userId);
};

/** Signed in as somebody new at a site of Cognito. No page of the site is open yet. */
export const seedLearner = async (page: Page, person: Person, locale: Locale = 'pt-BR'): Promise<void> => {
  await rememberLogin(page, await openSession(page.context().request, person, locale));
};

/** The same, at the courses home, where a login leads to. */
export const arriveAsLearner = async (
  page: Page,
  person: Person,
  locale: Locale = 'pt-BR',
): Promise<void> => {
  await seedLearner(page, person, locale);
  await page.goto(`${SITE()}/${locale}/${SITES[locale].slugs.coursesHome}`);
};

/** Answers and reads modules as their pages would, those of the main course unless told otherwise, for whoever is signed in with `request`. */
export const completeModules = async (
  request: APIRequestContext,
  modules: readonly Pick<ModuleKey, 'videoId' | 'answers'>[] = mainModules(),
): Promise<void> => {
  const { customer } = await post<{ customer: { customer_id: number } }>(request, '/api/get-customer', {});
  const { customer_id } = customer;
  for (const { videoId: video_id, answers } of modules) {
    await post(request, '/api/save-answers', { customer_id, video_id, answers });
    const event = { customer_id, video_id, type: 'transcript', action: 'read' };
    await post(request, '/api/save-modules-events', event);
  }
};

/** Completes the main course and issues its certificate. Answers with the address of its page, below the origin. */
export const earnCertificate = async (request: APIRequestContext, name: string): Promise<string> => {
  await completeModules(request);
  const body = { course_id: 1, name, locale: 'pt-BR' };
  const issued = await post<{ certificate: { page_path: string } }>(request, '/api/certificates', body);
  return issued.certificate.page_path;
};
