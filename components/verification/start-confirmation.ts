import { showError } from '@/components/ui/toasts/show-toast';
import { AuthError, type AuthErrorCode } from '@/lib/auth/auth-error';
import { type CodeStep, updatePending } from '@/lib/auth/pending-account';
import { providerForLocale } from '@/lib/auth/provider-for-locale';

/**
 * Has another code sent to an address that was never confirmed (spec §4, §8). The code step opens whether or not that
 * worked. Never rejects: resolves with what kept the code from being sent.
 * @param sent what the person is told, as a toast, when the code is on its way
 */
export const startConfirmation = async (
  codeStep: CodeStep,
  sent: string,
): Promise<AuthErrorCode | undefined> => {
  const { email, locale } = codeStep;
  updatePending({ codeStep });
  try {
    await (await providerForLocale(locale)).resendCode({ email });
    void showError(sent);
    return undefined;
  } catch (error) {
    return AuthError.is(error) ? error.code : 'could-not-send-code';
  }
};
