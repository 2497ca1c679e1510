import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useEffect, useState } from 'react';
import { formValues } from '@/components/forms/form-values';
import { useCooldown } from '@/components/forms/use-cooldown';
import { type Problems, useFormProblems } from '@/components/forms/use-form-problems';
import { useIdentityFailure } from '@/components/forms/use-identity-failure';
import type { AuthErrorCode } from '@/lib/auth/auth-error';
import { warmProvider } from '@/lib/auth/provider-for-locale';
import type { Locale } from '@/lib/shared/config/locales';
import { askForRecovery, setNewPassword } from './recover-password';
import { enteredReset, type ResetField, validateReset } from './validate-recovery';

export interface ResetFormActions {
  onSignedIn: () => void;
  /** The password is the new one, and the person signs in with it. */
  onChanged: () => void;
  /** The address was never confirmed, as turned out or as the person says. */
  onUnconfirmed: (email: string) => Promise<void>;
}

interface ResetForm extends ResetFormActions {
  locale: Locale;
  email: string;
}

const FIELDS: readonly ResetField[] = ['code', 'password'];

const fieldOfFailure: Partial<Record<AuthErrorCode, ResetField>> = {
  'code-mismatch': 'code',
  'code-expired': 'code',
  'weak-password': 'password',
};

const useMessages = (problems: Problems<ResetField>) => {
  const { t } = useTranslation(['recovery', 'errors']);
  const message = (field: ResetField) => problems[field] && t(problems[field].key);
  const summary = FIELDS.flatMap((field) => {
    const text = message(field);
    return text ? [{ field, message: text }] : [];
  });
  return { message, summary };
};

/** What the form for the new password does, apart from how it looks. */
export const useResetForm = ({ locale, email, onSignedIn, onChanged, onUnconfirmed }: ResetForm) => {
  const [busy, setBusy] = useState(false);
  const cooldown = useCooldown(`reset ${email}`);
  const problems = useFormProblems<ResetField>();
  const identity = useIdentityFailure<ResetField>(fieldOfFailure, (field, key) =>
    problems.check({ [field]: { key } }),
  );
  useEffect(() => warmProvider(locale), [locale]);

  const reset = async (details: ReturnType<typeof enteredReset>) => {
    setBusy(true);
    try {
      const outcome = await setNewPassword(locale, { email, ...details });
      // On the way to another page the button stays busy.
      if (outcome === 'signed-in') return onSignedIn();
      onChanged();
    } catch (error) {
      if (identity.fail(error, 'reset-failed') === 'limit-exceeded') cooldown.start();
    }
    setBusy(false);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if (cooldown.left > 0) return void identity.fail(null, 'limit-exceeded');
    identity.clear();
    const values = formValues(event.currentTarget);
    if (problems.check(validateReset(values))) void reset(enteredReset(values));
  };

  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const field = FIELDS.find((name) => name === (event.target as HTMLInputElement).name);
    if (field) problems.recheck(field, validateReset(formValues(event.currentTarget)));
  };

  const resend = async () => {
    if ((await askForRecovery(locale, email)) === 'sent') return true;
    await onUnconfirmed(email);
    return false;
  };

  /** A new code may be tried at once. */
  const onCodeSent = () => {
    cooldown.clear();
    identity.clear();
    problems.clear();
  };

  return {
    busy,
    cooldown,
    identity,
    attempt: problems.attempt,
    onSubmit,
    onChange,
    resend,
    onCodeSent,
    ...useMessages(problems.problems),
  };
};
