import { useTexts } from '@/components/ui/texts';
import { Part } from './part';

/** What a new password does; it is changed in the part that opens. */
export const PasswordSection = ({ email }: { email: string }) => {
  const t = useTexts('profile');
  return (
    <Part
      id="password"
      heading={t('password.heading')}
      summary={<p>{t('password.text')}</p>}
      start={t('password.submit')}
      load={async () => {
        const { PasswordForm } = await import('./password-form');
        return (part) => <PasswordForm email={email} {...part} />;
      }}
    />
  );
};
