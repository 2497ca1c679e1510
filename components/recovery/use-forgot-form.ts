import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { fillUntouched, formValues } from '@/components/forms/form-values';
import { useCooldown } from '@/components/forms/use-cooldown';
import { type Problems, useFormProblems } from '@/components/forms/use-form-problems';
import { useIdentityFailure } from '@/components/forms/use-identity-failure';
import { showError } from '@/components/ui/toasts/show-toast';
import type { AuthErrorCode } from '@/lib/auth/auth-error';
import { emailPatternOf } from '@/lib/auth/email-pattern';
import { pendingAccount, updatePending } from '@/lib/auth/pending-account';
import { warmProvider } from '@/lib/auth/provider-for-locale';
import type { Locale } from '@/lib/shared/config/locales';
import { askForRecovery } from './recover-password';
import { enteredEmail, type ForgotField, MALFORMED_EMAIL, validateForgot } from './validate-recovery';

export interface ForgotFormActions {
  onSent: () => void;
  /** The account exists and its address was never confirmed. */
  onUnconfirmed: (email: string) => Promise<void>;
}

const fieldOfFailure: Partial<Record<AuthErrorCode, ForgotField>> = {
  'user-not-found': 'email',
  'email-refused': 'email',
};

/** What has to wait after a limit: asking for codes for this address. */
export const askingFor = (email: string): string => `recover ${email}`;

/** What the form that asks for a code does, apart from how it looks. */
export const useForgotForm = (
  form: RefObject<HTMLFormElement | null>,
  locale: Locale,
  { onSent, onUnconfirmed }: ForgotFormActions,
) => {
  const { t } = useTranslation(['recovery', 'errors']);
  const [busy, setBusy] = useState(false);
  const [email, setEmail] = useState(() => pendingAccount().login?.email ?? '');
  const cooldown = useCooldown(askingFor(email));
  const problems = useFormProblems<ForgotField>();
  const identity = useIdentityFailure<ForgotField>(fieldOfFailure, (field, key) =>
    problems.check({ [field]: { key } }),
  );

  const pattern = useRef<string>(undefined);
  useEffect(() => {
    // Fetched while the person is still typing; nobody waits for it.
    void emailPatternOf(locale).then((found) => {
      pattern.current = found;
    });
    warmProvider(locale);
    if (form.current) fillUntouched(form.current, { email: pendingAccount().login?.email });
  }, [form, locale]);

  /** A wrong address shows as a toast besides (spec §5); a missing one has a message at the field only. */
  const check = (found: Problems<ForgotField>): boolean => {
    if (found.email?.key === MALFORMED_EMAIL) void showError(t(MALFORMED_EMAIL));
    return problems.check(found);
  };

  const ask = async (address: string) => {
    setBusy(true);
    try {
      if ((await askForRecovery(locale, address)) === 'sent') onSent();
      else await onUnconfirmed(address);
    } catch (error) {
      if (identity.fail(error, 'recovery-failed') === 'limit-exceeded') cooldown.start();
    } finally {
      setBusy(false);
    }
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if (cooldown.left > 0) return void identity.fail(null, 'limit-exceeded');
    identity.clear();
    const values = formValues(event.currentTarget);
    if (check(validateForgot(values, pattern.current))) void ask(enteredEmail(values));
  };

  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const values = formValues(event.currentTarget);
    updatePending({ login: { email: enteredEmail(values), confirmed: false } });
    setEmail(enteredEmail(values));
    problems.recheck('email', validateForgot(values, pattern.current));
  };

  return { t, busy, cooldown, problems, identity, onSubmit, onChange };
};
