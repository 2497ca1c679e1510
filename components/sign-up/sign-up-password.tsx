import { AccountPassword } from '@/components/forms/account/account-password';
import { useTexts } from '@/components/ui/texts';

interface SignUpPasswordProps {
  error?: string;
  /** After a reload: says why the password has to be typed once more. */
  again?: boolean;
}

export const SignUpPassword = ({ error, again = false }: SignUpPasswordProps) => {
  const t = useTexts('sign-up');
  return (
    <AccountPassword
      name="password"
      label={t('password.label')}
      hint={t(again ? 'password.again' : 'password.hint')}
      error={error}
      autoComplete="new-password"
    />
  );
};
