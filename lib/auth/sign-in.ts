import { forgetSavedModules } from '@/lib/browser/forget-saved-modules';
import type { Locale } from '@/lib/shared/config/locales';
import { clearUploadCache } from '@/lib/storage/upload-cache';
import { AuthError } from './auth-error';
import type { AuthProvider, SignedInCustomer } from './auth-provider';
import { emailPatternOf } from './email-pattern';
import { updatePending } from './pending-account';
import { providerForLocale, warmProvider } from './provider-for-locale';
import { type Sleep, withRetries } from './retry';
import { broadcastSession } from './session-events';
import { completeFlags } from './session-flags';

export interface Credentials {
  email: string;
  password: string;
}

/** What signing in and confirming need from outside; tests give their own. */
interface SignInDependencies {
  provider?: (locale: Locale) => Promise<AuthProvider>;
  sleep?: Sleep;
}

/**
 * What this browser does once the session is open (spec §4): forgets the way in, clears the upload cache and whatever
 * modules somebody saved, sets the flags and tells the other tabs.
 */
export const completeSignIn = async (customer: SignedInCustomer): Promise<void> => {
  updatePending({ login: undefined, codeStep: undefined });
  clearUploadCache();
  const forgotten = forgetSavedModules();
  completeFlags(customer);
  broadcastSession();
  await forgotten;
};

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

/** How confirming ended: signed in, or confirmed with the password still to be typed. */
type ConfirmationOutcome = 'signed-in' | 'confirmed';

interface Confirmation {
  email: string;
  code: string;
  /** Only if it is still in memory. */
  password?: string;
}

/**
 * Confirms the address, then signs in with the password that is still in memory (spec §4). An address that is
 * confirmed already, perhaps in another tab or by an attempt whose answer was lost, counts as confirmed. Rejects
 * with `AuthError` when the code was not accepted; a sign-in that fails only means that the person signs in.
 */
export const confirmEmail = async (
  locale: Locale,
  { email, code, password }: Confirmation,
  dependencies: SignInDependencies & { onConfirmed?: () => void } = {},
): Promise<ConfirmationOutcome> => {
  const { provider = providerForLocale, sleep, onConfirmed } = dependencies;
  try {
    await withRetries(
      async (silenceMs) => (await provider(locale)).confirm({ email, code }, { silenceMs }),
      sleep,
    );
  } catch (error) {
    if (!AuthError.is(error) || error.code !== 'already-confirmed') throw error;
  }
  updatePending({ codeStep: undefined });
  onConfirmed?.();
  if (password === undefined) return 'confirmed';
  return signIn(locale, { email, password }, dependencies).then(
    () => 'signed-in' as const,
    () => 'confirmed' as const,
  );
};
