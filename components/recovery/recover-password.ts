import { AuthError } from '@/lib/auth/auth-error';
import { updatePending } from '@/lib/auth/pending-account';
import { providerForLocale } from '@/lib/auth/provider-for-locale';
import { completeSignIn, signIn } from '@/lib/auth/sign-in';
import type { Locale } from '@/lib/shared/config/locales';
import { recoveryRequest } from './recovery-request';

/**
 * Has a recovery code sent (spec §4). Resolves with `unconfirmed` for an account whose address was never confirmed:
 * it gets no recovery code. Rejects with `AuthError`.
 */
export const askForRecovery = async (locale: Locale, email: string): Promise<'sent' | 'unconfirmed'> => {
  try {
    await (await providerForLocale(locale)).forgotPassword({ email });
  } catch (error) {
    if (AuthError.is(error) && error.code === 'email-not-confirmed') return 'unconfirmed';
    throw error;
  }
  recoveryRequest.write({ email, locale });
  return 'sent';
};

/**
 * Asks again after `confirming` an address found nothing to confirm: it may have been confirmed in another tab meanwhile. One
 * that still gets no code was left unconfirmed by whoever made the account. Rejects with `AuthError`.
 */
export const askOnceConfirmed = async (locale: Locale, email: string, confirming: unknown): Promise<void> => {
  if (!AuthError.is(confirming) || confirming.code !== 'already-confirmed') throw confirming;
  if ((await askForRecovery(locale, email)) !== 'sent')
    throw new AuthError('account-unfinished', { cause: confirming });
};

interface NewPassword {
  email: string;
  code: string;
  newPassword: string;
}

/**
 * Sets the new password and signs in with it (spec §4, §7). Resolves with `changed` when only the sign-in did not succeed:
 * the login page then knows the address. Rejects with `AuthError`.
 */
export const setNewPassword = async (
  locale: Locale,
  details: NewPassword,
): Promise<'signed-in' | 'changed'> => {
  const customer = await (await providerForLocale(locale)).resetPassword(details);
  recoveryRequest.clear();
  if (!customer) {
    updatePending({ login: { email: details.email, confirmed: false }, codeStep: undefined });
    return 'changed';
  }
  await completeSignIn(customer);
  return 'signed-in';
};

/**
 * For a reset whose answer got lost: signs in with the new password, which succeeds if it was set, and ends the other
 * sessions as the reset does. Rejects with `AuthError`.
 */
export const signInWithNewPassword = async (
  locale: Locale,
  { email, newPassword }: NewPassword,
): Promise<'signed-in'> => {
  await signIn(locale, { email, password: newPassword });
  recoveryRequest.clear();
  return 'signed-in';
};
