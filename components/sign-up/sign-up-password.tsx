import { useTranslation } from 'next-i18next/pages';
import { usePasswordToggle } from '@/components/forms/use-password-toggle';
import { PasswordField } from '@/components/ui/password-field';

interface SignUpPasswordProps {
  error?: string;
  /** After a reload: says why the password has to be typed once more. */
  again?: boolean;
}

export const SignUpPassword = ({ error, again = false }: SignUpPasswordProps) => {
  const { t } = useTranslation('sign-up');
  return (
    <PasswordField
      name="password"
      label={t('password.label')}
      hint={t(again ? 'password.again' : 'password.hint')}
      error={error}
      autoComplete="new-password"
      toggle={usePasswordToggle()}
    />
  );
};
