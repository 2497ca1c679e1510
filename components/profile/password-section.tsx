import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import styled from 'styled-components';
import { AccountPassword } from '@/components/forms/account/account-password';
import { PasswordOwner } from '@/components/forms/account/password-owner';
import { Form } from '@/components/forms/form';
import type { FormValues } from '@/components/forms/form-values';
import { identityFailures } from '@/components/forms/identity-failures';
import { type Message, type Problems, useForm } from '@/components/forms/use-form';
import { passwordReason } from '@/components/forms/validators';
import { Button } from '@/components/ui/button';
import { useSite } from '@/components/ui/site';
import { showSuccess } from '@/components/ui/toasts/show-toast';
import type { AuthErrorCode } from '@/lib/auth/auth-error';
import { providerForLocale, warmProvider } from '@/lib/auth/provider-for-locale';
import { isUnitedStates } from '@/lib/shared/config/locales';
import { color } from '@/styles/tokens';
import { ButtonRow, ProfileSection } from './profile-layout';

type PasswordFieldName = 'oldPassword' | 'newPassword';

/** As the other parts say “Saved”. */
const Done = styled.p`
  color: ${color('success')};
  font-weight: 600;
`;

const say = (key: string): Message => ({ key: `profile:password.${key}` });

const newProblem = (
  newPassword: string,
  oldPassword: string,
  inUnitedStates: boolean,
): Message | undefined => {
  const reason = passwordReason(newPassword, inUnitedStates);
  if (reason) return say(reason === 'missing' ? 'newMissing' : 'newShort');
  return newPassword === oldPassword ? say('newSame') : undefined;
};

const validate = (
  { oldPassword = '', newPassword = '' }: FormValues,
  inUnitedStates: boolean,
): Problems<PasswordFieldName> => {
  const wrongNew = newProblem(newPassword, oldPassword, inUnitedStates);
  return {
    ...(oldPassword === '' ? { oldPassword: say('oldMissing') } : {}),
    ...(wrongNew ? { newPassword: wrongNew } : {}),
  };
};

/** The address is not asked for here, so the message does not speak of it. */
const failureOf = identityFailures<PasswordFieldName>(
  'change-failed',
  { 'wrong-password': 'oldPassword', 'weak-password': 'newPassword' },
  { 'wrong-password': 'profile:wrongPassword' },
);

interface PasswordProps {
  email: string;
}

/** The old password proves who asks; the rules of the new one are said before typing. */
export const PasswordSection = ({ email }: PasswordProps) => {
  const { locale } = useSite();
  const { t } = useTranslation(['profile', 'sign-up']);
  const [done, setDone] = useState(false);
  const form = useForm<PasswordFieldName, AuthErrorCode>({
    validate: (values) => validate(values, isUnitedStates(locale)),
    failureOf,
    onChange: () => setDone(false),
    send: async ({ oldPassword = '', newPassword = '' }) => {
      const provider = await providerForLocale(locale);
      await provider.changePassword({ email, oldPassword, newPassword });
      form.ref.current?.reset();
      setDone(true);
      showSuccess(t('password.changed'));
    },
  });
  const actions = (
    <ButtonRow>
      <Button type="submit" busy={form.busy}>
        {t(form.busy ? 'password.busy' : 'password.submit')}
      </Button>
      {done && form.summary.length === 0 && <Done>✓ {t('password.changed')}</Done>}
    </ButtonRow>
  );
  return (
    <ProfileSection id="password" heading={t('password.heading')} text={t('password.text')}>
      <Form
        id="password-form"
        form={form}
        aria-labelledby="password-heading"
        onFocus={() => warmProvider(locale)}
        actions={actions}
      >
        <PasswordOwner email={email} />
        <AccountPassword
          name="oldPassword"
          label={t('password.old')}
          error={form.errorOf('oldPassword')}
          autoComplete="current-password"
        />
        <AccountPassword
          name="newPassword"
          label={t('password.new')}
          hint={t('sign-up:password.hint')}
          error={form.errorOf('newPassword')}
          autoComplete="new-password"
        />
      </Form>
    </ProfileSection>
  );
};
