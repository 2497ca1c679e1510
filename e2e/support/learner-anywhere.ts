import type { Page } from 'playwright/test';
import { newPerson, SITE } from '../../harness/people/learner';
import { createConfirmed } from '../../harness/people/marketing-identity';
import { seedLearner } from '../../harness/people/seeded-learner';
import { isUnitedStates, type Locale } from '../../lib/shared/config/locales';
import { signInAs } from './accounts';
import { wakeForm } from './wake';

/** Signed in as somebody new on any site. In the United States through the login page, whose provider keeps the session. */
export const becomeAnyone = async (page: Page, locale: Locale): Promise<void> => {
  const person = newPerson();
  if (!isUnitedStates(locale)) return seedLearner(page, person, locale);
  await createConfirmed(locale, person);
  await page.goto(`${SITE()}/${locale}/login`);
  await wakeForm(page, 'login-form');
  await signInAs(page, { ...person, locale });
  await page.waitForURL(/\/(courses-home|inicio-cursos|curso)$/);
};
