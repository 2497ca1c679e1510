import type { Locale } from '@/lib/shared/config/locales';
import { AuthError } from './auth-error';
import { updatePending } from './pending-account';
import { providerForLocale } from './provider-for-locale';
import { withRetries } from './retry';
import { type SignInDependencies, signIn } from './sign-in';

/** How confirming ended: signed in, or confirmed with the password still to be typed. */
export type ConfirmationOutcome = 'signed-in' | 'confirmed';

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
