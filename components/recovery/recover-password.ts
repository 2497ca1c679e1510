import { AuthError } from '@/lib/auth/auth-error';
import { completeSignIn } from '@/lib/auth/complete-sign-in';
import { loginHandover } from '@/lib/auth/login-handover';
import { pendingVerification } from '@/lib/auth/pending-verification';
import { providerForLocale } from '@/lib/auth/provider-for-locale';
import { sendRegistrations } from '@/lib/auth/registration';
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

interface NewPassword {
  email: string;
  code: string;
  newPassword: string;
}

/**
 * Sets the new password and signs in with it (spec §4, §7). Answers of an account that was never signed in are sent
 * first, because the first sign-in claims them. Resolves with `changed` when only the sign-in did not succeed: the
 * login page then knows the address. Rejects with `AuthError`.
 */
export const setNewPassword = async (
  locale: Locale,
  details: NewPassword,
): Promise<'signed-in' | 'changed'> => {
  await sendRegistrations().catch(() => undefined);
  const customer = await (await providerForLocale(locale)).resetPassword(details);
  recoveryRequest.clear();
  pendingVerification.clear();
  if (!customer) {
    loginHandover.write({ email: details.email, confirmed: false });
    return 'changed';
  }
  loginHandover.clear();
  await completeSignIn(customer);
  return 'signed-in';
};
