import { showError } from '@/components/ui/toasts/show-toast';
import { AuthError, type AuthErrorCode } from '@/lib/auth/auth-error';
import { type PendingVerification, pendingVerification } from '@/lib/auth/pending-verification';
import { providerForLocale } from '@/lib/auth/provider-for-locale';

/**
 * Has another code sent to an address that was never confirmed (spec §4, §8). The code step opens whether or not that
 * worked. Never rejects: resolves with what kept the code from being sent.
 * @param sent what the person is told, as a toast, when the code is on its way
 */
export const startConfirmation = async (
  pending: PendingVerification,
  sent: string,
): Promise<AuthErrorCode | undefined> => {
  const { email, locale } = pending;
  pendingVerification.write(pending);
  try {
    await (await providerForLocale(locale)).resendCode({ email });
    void showError(sent);
    return undefined;
  } catch (error) {
    return AuthError.is(error) ? error.code : 'could-not-send-code';
  }
};
