import { titlesOf } from '@/components/forms/account/choices';
import { EmailField } from '@/components/forms/account/email-field';
import { FieldPair } from '@/components/forms/form-parts';
import { SelectField } from '@/components/ui/select-field';
import { useSite } from '@/components/ui/site';
import { TextField } from '@/components/ui/text-field';
import { useTexts } from '@/components/ui/texts';
import type { MessageOf } from './sign-up-entries';
import { SignUpPassword } from './sign-up-password';

interface YouFieldsProps {
  messageOf: MessageOf;
  asksPassword: boolean;
}

/** First step: who you are. */
export const YouFields = ({ messageOf, asksPassword }: YouFieldsProps) => {
  const { locale } = useSite();
  const t = useTexts('sign-up');
  return (
    <>
      <FieldPair>
        <TextField
          name="firstName"
          label={t('firstName.label')}
          error={messageOf('firstName')}
          autoComplete="given-name"
          autoCapitalize="words"
          spellCheck={false}
        />
        <TextField
          name="lastName"
          label={t('lastName.label')}
          hint={t('lastName.hint')}
          error={messageOf('lastName')}
          autoComplete="family-name"
          autoCapitalize="words"
          spellCheck={false}
        />
      </FieldPair>
      <FieldPair>
        <SelectField
          name="title"
          label={t('common:title.label')}
          placeholder={t('common:title.none')}
          options={titlesOf(locale).map((value) => ({ value, label: t(`common:title.options.${value}`) }))}
          autoComplete="honorific-prefix"
        />
      </FieldPair>
      <EmailField label={t('email.label')} error={messageOf('email')} autoComplete="email" />
      {asksPassword && <SignUpPassword error={messageOf('password')} />}
    </>
  );
};
