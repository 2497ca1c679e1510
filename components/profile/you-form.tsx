import { TITLES, titlesOf } from '@/components/forms/account/choices';
import { offeredOrStored, withStored } from '@/components/forms/account/stored-option';
import { FieldPair } from '@/components/forms/form-parts';
import { SelectField } from '@/components/ui/select-field';
import { useSite } from '@/components/ui/site';
import { TextField } from '@/components/ui/text-field';
import { useTexts } from '@/components/ui/texts';
import { Words } from '@/components/ui/words';
import { youForm } from './profile-entries';
import { FixedValue, type FormProps } from './profile-layout';
import { SectionForm } from './section-form';

/** Form of address, names, and the e-mail, which is fixed. */
export const YouForm = ({ profile, ...part }: FormProps) => {
  const { locale } = useSite();
  const t = useTexts('profile');
  const titles = offeredOrStored(TITLES, titlesOf(locale), profile.title).map((value) => ({
    value,
    label: t(`common:title.options.${value}`),
  }));
  return (
    <SectionForm {...part} id="you-form" text={t('you.text')} about={youForm}>
      {(messageOf) => (
        <>
          <FieldPair>
            {(['firstName', 'lastName'] as const).map((name) => (
              <TextField
                key={name}
                name={name}
                label={t(`sign-up:${name}.label`)}
                hint={name === 'lastName' && t('sign-up:lastName.hint')}
                error={messageOf(name)}
                defaultValue={profile[name]}
                dir="auto"
                autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
                autoCapitalize="words"
                spellCheck={false}
              />
            ))}
          </FieldPair>
          <FieldPair>
            <SelectField
              name="title"
              label={t('common:title.label')}
              placeholder={t('common:title.none')}
              options={withStored(titles, profile.title)}
              defaultValue={profile.title}
              autoComplete="honorific-prefix"
            />
          </FieldPair>
          <FixedValue>
            <dt>{t('you.email')}</dt>
            <dd>
              <Words>{profile.email}</Words>
            </dd>
            <dd>{t('you.emailFixed')}</dd>
          </FixedValue>
        </>
      )}
    </SectionForm>
  );
};
