import type { Locale } from '@/lib/config/locales';
import type { AuthProvider, SignedInCustomer } from './auth-provider';
import { loginHandover } from './login-handover';
import { pendingVerification } from './pending-verification';
import { providerForLocale, warmProvider } from './provider-for-locale';
import { sendRegistrations } from './registration';
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
 * Signs in with up to three attempts (spec §4). Answers of a new account are sent first, because the first sign-in
 * claims them. Rejects with the last attempt’s `AuthError`.
 */
export const signIn = async (
  locale: Locale,
  credentials: Credentials,
  { provider = providerForLocale, sleep }: SignInDependencies = {},
): Promise<SignedInCustomer> => {
  await sendRegistrations().catch(() => undefined);
  const customer = await withRetries(async () => (await provider(locale)).signIn(credentials), sleep);
  pendingVerification.clear();
  loginHandover.clear();
  return customer;
};

/** Fetches what a sign-in needs while the person is still typing. */
export const warmSignIn = (locale: Locale): void => warmProvider(locale);
