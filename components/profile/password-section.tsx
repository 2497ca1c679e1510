import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { FormColumn } from '@/components/forms/form-layout';
import { type FormValues, formValues } from '@/components/forms/form-values';
import { passwordReason } from '@/components/forms/password-rule';
import { useErrorTitle } from '@/components/forms/use-error-title';
import { type Message, type Problems, useFormProblems } from '@/components/forms/use-form-problems';
import { useHeldSubmit } from '@/components/forms/use-held-submit';
import { useIdentityFailure } from '@/components/forms/use-identity-failure';
import { usePasswordToggle } from '@/components/forms/use-password-toggle';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { FormError } from '@/components/ui/form-error';
import { PasswordField } from '@/components/ui/password-field';
import { showSuccess } from '@/components/ui/toasts/show-toast';
import type { AuthErrorCode } from '@/lib/auth/auth-error';
import { providerForLocale, warmProvider } from '@/lib/auth/provider-for-locale';
import type { Locale } from '@/lib/shared/config/locales';
import { color } from '@/styles/tokens';
import { ButtonRow, ProfileSection } from './profile-layout';

type PasswordFieldName = 'oldPassword' | 'newPassword';

/** As the other parts say “Saved”. */
const Done = styled.p`
  color: ${color('success')};
  font-weight: 600;
`;

const say = (key: string): Message => ({ key: `profile:password.${key}` });

const newProblem = (newPassword: string, oldPassword: string): Message | undefined => {
  const reason = passwordReason(newPassword);
  if (reason) return say(reason === 'missing' ? 'newMissing' : 'newShort');
  return newPassword === oldPassword ? say('newSame') : undefined;
};

const validate = ({ oldPassword = '', newPassword = '' }: FormValues): Problems<PasswordFieldName> => {
  const wrongNew = newProblem(newPassword, oldPassword);
  return {
    ...(oldPassword === '' ? { oldPassword: say('oldMissing') } : {}),
    ...(wrongNew ? { newPassword: wrongNew } : {}),
  };
};

const fieldOfFailure: Partial<Record<AuthErrorCode, PasswordFieldName>> = {
  'wrong-password': 'oldPassword',
  'weak-password': 'newPassword',
};

/** The address is not asked for here, so nobody is told to check it. */
const ownTexts = { 'wrong-password': 'profile:wrongPassword' } as const;

interface PasswordProps {
  locale: Locale;
  email: string;
}

const usePasswordChange = ({ locale, email }: PasswordProps) => {
  const { t } = useTranslation('profile');
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const problems = useFormProblems<PasswordFieldName>();
  const identity = useIdentityFailure(
    fieldOfFailure,
    (field, key) => problems.check({ [field]: { key } }),
    ownTexts,
  );

  const change = async (form: HTMLFormElement, { oldPassword = '', newPassword = '' }: FormValues) => {
    setBusy(true);
    try {
      const provider = await providerForLocale(locale);
      await provider.changePassword({ email, oldPassword, newPassword });
      form.reset();
      setDone(true);
      showSuccess(t('password.changed'));
    } catch (error) {
      identity.fail(error, 'change-failed');
    } finally {
      setBusy(false);
    }
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    identity.clear();
    setDone(false);
    const values = formValues(event.currentTarget);
    if (problems.check(validate(values))) void change(event.currentTarget, values);
  };

  const onChange = (event: FormEvent<HTMLFormElement>) => {
    setDone(false);
    const { name } = event.target as HTMLInputElement;
    if (name === 'oldPassword' || name === 'newPassword')
      problems.recheck(name, validate(formValues(event.currentTarget)));
  };

  return { busy, done, problems, failure: identity.failure, onSubmit, onChange };
};

/** The old password proves who asks; the rules of the new one are said before typing. */
export const PasswordSection = ({ locale, email }: PasswordProps) => {
  const { t } = useTranslation(['profile', 'sign-up', 'errors']);
  const ref = useRef<HTMLFormElement>(null);
  const { busy, done, problems, failure, onSubmit, onChange } = usePasswordChange({ locale, email });
  const toggle = usePasswordToggle();
  const messageOf = (field: PasswordFieldName) => problems.problems[field] && t(problems.problems[field].key);
  const summary = (Object.keys(problems.problems) as PasswordFieldName[]).map((field) => ({
    field,
    message: messageOf(field) ?? '',
  }));
  useErrorTitle(summary.length > 0 || failure !== null);
  useHeldSubmit(ref);
  return (
    <ProfileSection id="password" heading={t('password.heading')} text={t('password.text')}>
      <FormColumn
        ref={ref}
        id="password-form"
        method="post"
        noValidate
        data-hydrate=""
        aria-labelledby="password-heading"
        onSubmit={onSubmit}
        onChange={onChange}
        onFocus={() => warmProvider(locale)}
      >
        <ErrorSummary
          id="password-errors"
          title={t('errors:summary')}
          problems={summary}
          attempt={problems.attempt}
        />
        {/* Tells password managers whose password this is. */}
        <input type="email" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
        <PasswordField
          name="oldPassword"
          label={t('password.old')}
          error={messageOf('oldPassword')}
          autoComplete="current-password"
          toggle={toggle}
        />
        <PasswordField
          name="newPassword"
          label={t('password.new')}
          hint={t('sign-up:password.hint')}
          error={messageOf('newPassword')}
          autoComplete="new-password"
          toggle={toggle}
        />
        {failure && <FormError>{failure}</FormError>}
        <ButtonRow>
          <Button type="submit" busy={busy}>
            {t(busy ? 'password.busy' : 'password.submit')}
          </Button>
          {done && <Done>✓ {t('password.changed')}</Done>}
        </ButtonRow>
      </FormColumn>
    </ProfileSection>
  );
};
