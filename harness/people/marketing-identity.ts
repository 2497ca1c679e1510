import { request } from 'playwright/test';
import type { UnitedStatesLocale } from '../../lib/shared/config/locales';
import { marketingIdentitySettings, VENDOR_KEY } from '../../sandbox/marketing-identity/addresses';
import type { Person } from './learner';
import { codeFor } from './mailbox';
import { post } from './site-api';

/** Accounts at the sandbox's marketing-identity provider: made as the site does, looked at, and locked. */

const sandbox = (path: string) => `${process.env.E2E_SANDBOX}${path}`;

/** The accounts of an address. */
export const heldOf = async (email: string): Promise<unknown[]> => {
  const address = sandbox(`/marketing-identity/inspect.json?email=${encodeURIComponent(email)}`);
  const { profiles } = (await (await fetch(address)).json()) as { profiles: unknown[] };
  return profiles;
};

/** Tries wrong passwords until the provider locks the account. */
export const lockAccount = async (email: string): Promise<void> => {
  for (let tries = 0; tries < 5; tries += 1)
    await fetch(sandbox('/marketing-identity/OAuth2/User/Authorize'), {
      method: 'POST',
      headers: { authorization: `Basic ${VENDOR_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        grant_type: 'password',
        client_id: marketingIdentitySettings.clientId,
        username: email,
        password: `wrong password ${tries}`,
      }),
    });
};

/** What the sign-up form sends. */
export const registrationOf = (
  locale: UnitedStatesLocale,
  { firstName, lastName, email, password }: Person,
) => ({
  locale,
  email,
  password,
  firstName,
  lastName,
  consents: { legalAge: true, email: false, additionalSubscription: false },
  survey: { age: '35-plus', ageText: '', job: 'coach', jobText: '', where: 'Team Forward' },
  work: {
    organisation: 'Riverside School',
    workFrom: 'US',
    job: 'coach',
    numberOfPeople: 25,
    mktChannel: 'search',
    youngFemale: '12',
    sportType: 'football',
  },
});

/** An account whose code has been mailed and not entered. */
export const createUnconfirmed = async (locale: UnitedStatesLocale, person: Person): Promise<void> => {
  const visitor = await request.newContext();
  await post(visitor, '/api/identity/sign-up', registrationOf(locale, person));
  await visitor.dispose();
};

export const createConfirmed = async (locale: UnitedStatesLocale, person: Person): Promise<void> => {
  await createUnconfirmed(locale, person);
  const visitor = await request.newContext();
  const { email } = person;
  await post(visitor, '/api/identity/confirm', { locale, email, code: await codeFor(email) });
  await visitor.dispose();
};
