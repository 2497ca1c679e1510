import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { enteredEmail } from '@/components/forms/account/entries';
import { fillUntouched } from '@/components/forms/form-values';
import { identityFailures } from '@/components/forms/identity-failures';
import { noteCodeSent, useCooldown } from '@/components/forms/use-cooldown';
import { useForm } from '@/components/forms/use-form';
import { useSite } from '@/components/ui/site';
import type { AuthErrorCode } from '@/lib/auth/auth-error';
import { emailPatternOf } from '@/lib/auth/email-pattern';
import { pendingAccount, updatePending } from '@/lib/auth/pending-account';
import { warmProvider } from '@/lib/auth/provider-for-locale';
import { askForRecovery, askOnceConfirmed } from './recover-password';
import { type ForgotField, validateForgot } from './validate-recovery';

export interface ForgotFormActions {
  onSent: () => void;
  /** The account exists and its address was never confirmed. Rejects when it is confirmed after all. */
  onUnconfirmed: (email: string) => Promise<void>;
}

const failureOf = identityFailures<ForgotField>('recovery-failed', {
  'user-not-found': 'email',
  'email-refused': 'email',
});

/** What has to wait after a limit: asking for codes for this address. */
export const askingFor = (email: string): string => `recover ${email}`;

/** What the form that asks for a code does, apart from how it looks. */
export const useForgotForm = ({ onSent, onUnconfirmed }: ForgotFormActions) => {
  const { locale } = useSite();
  const [email, setEmail] = useState(() => pendingAccount().login?.email ?? '');
  const cooldown = useCooldown(askingFor(email));
  const pattern = useRef<string>(undefined);
  const form = useForm<ForgotField, AuthErrorCode>({
    validate: (values) => validateForgot(values, pattern.current),
    failureOf,
    cooldown,
    onChange: (values) => {
      updatePending({ login: { email: enteredEmail(values), confirmed: false } });
      setEmail(enteredEmail(values));
    },
    send: async (values) => {
      const address = enteredEmail(values);
      const onCodeSent = () => {
        noteCodeSent(askingFor(address));
        onSent();
      };
      if ((await askForRecovery(locale, address)) === 'sent') return void onCodeSent();
      try {
        await onUnconfirmed(address);
      } catch (error) {
        await askOnceConfirmed(locale, address, error);
        onCodeSent();
      }
    },
  });
  const { ref } = form;

  useEffect(() => {
    // Fetched while the person is still typing; not awaited.
    void emailPatternOf(locale).then((found) => {
      pattern.current = found;
    });
    warmProvider(locale);
  }, [locale]);

  // Before anybody can send the form: the focus is in it at once.
  useLayoutEffect(() => {
    if (ref.current) fillUntouched(ref.current, { email: pendingAccount().login?.email });
  }, [ref]);

  return { form, cooldown };
};
