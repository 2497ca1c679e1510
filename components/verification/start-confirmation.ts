import { asAuthError } from '@/components/forms/identity-failures';
import { noteCodeSent } from '@/components/forms/use-cooldown';
import { showNote } from '@/components/ui/toasts/show-toast';
import type { AuthErrorCode } from '@/lib/auth/auth-error';
import { type CodeStep, updatePending } from '@/lib/auth/pending-account';
import { providerForLocale } from '@/lib/auth/provider-for-locale';
import { confirming } from './resend-code';

/**
 * Has another code sent to an address that was never confirmed (spec §4, §8). The code step opens whether or not that
 * worked: resolves with what kept the code from being sent. Rejects with `AuthError` `already-confirmed` alone: there is
 * nothing to confirm, and no code step.
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
    noteCodeSent(confirming(email));
    void showNote(sent);
    return undefined;
  } catch (error) {
    const { code } = asAuthError(error, 'could-not-send-code');
    if (code !== 'already-confirmed') return code;
    updatePending({ codeStep: undefined });
    throw error;
  }
};
