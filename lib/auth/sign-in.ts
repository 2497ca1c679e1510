import type { Locale } from '@/lib/shared/config/locales';
import type { AuthProvider, SignedInCustomer } from './auth-provider';
import { completeSignIn } from './complete-sign-in';
import { emailPatternOf } from './email-pattern';
import { loginHandover } from './login-handover';
import { pendingVerification } from './pending-verification';
import { providerForLocale, warmProvider } from './provider-for-locale';
import { sendRegistrations } from './registration';
import { type Sleep, withRetries } from './retry';
import { within } from './time-limit';

/** Milliseconds that answers still waiting may take; what they miss goes with the next page. */
const REGISTRATIONS_MS = 1_500;

export interface Credentials {
  email: string;
  password: string;
}

/** What signing in and confirming need from outside; tests give their own. */
export interface SignInDependencies {
  provider?: (locale: Locale) => Promise<AuthProvider>;
  sleep?: Sleep;
  /** Ends the wait for answers that are still to be sent. */
  patience?: AbortSignal;
}

/**
 * Signs in with up to three attempts (spec §4). Answers of a new account are sent first, because the first sign-in
 * claims them; what they still lack is brought over before it resolves. Rejects with the last attempt’s `AuthError`.
 */
export const signIn = async (
  locale: Locale,
  credentials: Credentials,
  {
    provider = providerForLocale,
    sleep,
    patience = AbortSignal.timeout(REGISTRATIONS_MS),
  }: SignInDependencies = {},
): Promise<SignedInCustomer> => {
  await within(patience, sendRegistrations()).catch(() => undefined);
  const signInOnce = async (timeLimitMs: number) =>
    (await provider(locale)).signIn(credentials, { timeLimitMs });
  const customer = await withRetries(signInOnce, sleep);
  pendingVerification.clear();
  loginHandover.clear();
  return completeSignIn(customer);
};

/**
 * Fetches what a sign-in needs while the person is still typing. Resolves with the operator’s pattern for e-mail
 * addresses (`emailPatternOf`); never rejects.
 */
export const warmSignIn = (locale: Locale): Promise<string> => {
  warmProvider(locale);
  return emailPatternOf(locale);
};
