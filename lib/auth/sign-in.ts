import type { Locale } from '@/lib/shared/config/locales';
import type { AuthProvider, SignedInCustomer } from './auth-provider';
import { completeSignIn } from './complete-sign-in';
import { emailPatternOf } from './email-pattern';
import { providerForLocale, warmProvider } from './provider-for-locale';
import { type Sleep, withRetries } from './retry';

export interface Credentials {
  email: string;
  password: string;
}

/** What signing in and confirming need from outside; tests give their own. */
export interface SignInDependencies {
  provider?: (locale: Locale) => Promise<AuthProvider>;
  sleep?: Sleep;
}

/**
 * Signs in with up to three attempts (spec §4), each of which brings along what is pending of the person. Rejects with
 * the last attempt’s `AuthError`.
 */
export const signIn = async (
  locale: Locale,
  credentials: Credentials,
  { provider = providerForLocale, sleep }: SignInDependencies = {},
): Promise<SignedInCustomer> => {
  const signInOnce = async (silenceMs: number) => (await provider(locale)).signIn(credentials, { silenceMs });
  const customer = await withRetries(signInOnce, sleep);
  await completeSignIn(customer);
  return customer;
};

/**
 * Fetches what a sign-in needs while the person is still typing. Resolves with the operator’s pattern for e-mail
 * addresses (`emailPatternOf`); never rejects.
 */
export const warmSignIn = (locale: Locale): Promise<string> => {
  warmProvider(locale);
  return emailPatternOf(locale);
};
