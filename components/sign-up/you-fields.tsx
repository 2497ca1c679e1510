import { EmailField } from '@/components/forms/account/email-field';
import { NameFields, TitleField } from '@/components/forms/account/person-fields';
import { useTexts } from '@/components/ui/texts';
import type { MessageOf } from './sign-up-entries';
import { SignUpPassword } from './sign-up-password';

interface YouFieldsProps {
  messageOf: MessageOf;
  asksPassword: boolean;
}

/** First step: who you are. */
export const YouFields = ({ messageOf, asksPassword }: YouFieldsProps) => {
  const t = useTexts('sign-up');
  return (
    <>
      <NameFields messageOf={messageOf} />
      <TitleField />
      <EmailField label={t('email.label')} error={messageOf('email')} autoComplete="email" />
      {asksPassword && <SignUpPassword error={messageOf('password')} />}
    </>
  );
};
