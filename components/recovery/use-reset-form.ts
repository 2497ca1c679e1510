import { useEffect } from 'react';
import { emptyCode } from '@/components/forms/account/code-field';
import { asAuthError, identityFailures } from '@/components/forms/identity-failures';
import { noteCodeUsed, useCooldown } from '@/components/forms/use-cooldown';
import { useForm } from '@/components/forms/use-form';
import { useLostAttempt } from '@/components/forms/use-lost-attempt';
import { useSite } from '@/components/ui/site';
import type { AuthErrorCode } from '@/lib/auth/auth-error';
import { warmProvider } from '@/lib/auth/provider-for-locale';
import { SITES } from '@/lib/shared/config/locales';
import { askForRecovery, setNewPassword, signInWithNewPassword } from './recover-password';
import { askingFor } from './use-forgot-form';
import { enteredReset, type ResetField, validateReset } from './validate-recovery';

export interface ResetFormActions {
  onSignedIn: () => void;
  /** The password is the new one, and the person signs in with it. */
  onChanged: () => void;
  /** The address was never confirmed, as turned out or as the person says. Rejects when it is confirmed after all. */
  onUnconfirmed: (email: string) => Promise<void>;
}

interface ResetForm extends ResetFormActions {
  email: string;
}

const failureOf = identityFailures<ResetField>('reset-failed', {
  'code-mismatch': 'code',
  'code-expired': 'code',
  'weak-password': 'password',
  'password-used': 'password',
});

/** A code is good once, so a second attempt after a lost answer finds none that fits. */
const LOST = {
  uncertain: ['network', 'reset-failed'],
  repeated: ['code-expired', 'code-mismatch', 'reset-failed'],
} as const;

/** What the form for the new password does, apart from how it looks. */
export const useResetForm = ({ email, onSignedIn, onChanged, onUnconfirmed }: ResetForm) => {
  const { locale } = useSite();
  const cooldown = useCooldown(`reset ${email}`);
  const unlessDone = useLostAttempt(LOST);
  const form = useForm<ResetField, AuthErrorCode>({
    validate: (values) => validateReset(values, SITES[locale].passwordRule),
    failureOf,
    cooldown,
    send: async (values) => {
      const details = { email, ...enteredReset(values) };
      const outcome = await unlessDone(
        [email, details.newPassword],
        () => setNewPassword(locale, details),
        () => signInWithNewPassword(locale, details),
      );
      noteCodeUsed(askingFor(email));
      if (outcome === 'signed-in') {
        onSignedIn();
        return 'leaving';
      }
      onChanged();
    },
  });
  useEffect(() => warmProvider(locale), [locale]);

  const resend = async () => {
    if ((await askForRecovery(locale, email)) === 'sent') return true;
    await onUnconfirmed(email);
    return false;
  };

  /** What was typed stays when there is nothing to confirm. */
  const confirmFirst = async () => {
    form.clear();
    try {
      await onUnconfirmed(email);
    } catch (error) {
      form.fail(asAuthError(error, 'reset-failed'));
    }
  };

  /** A new code may be tried at once. */
  const onCodeSent = () => {
    cooldown.clear();
    form.clear();
    emptyCode(form.ref.current);
  };

  return { form, cooldown, resend, confirmFirst, onCodeSent };
};
