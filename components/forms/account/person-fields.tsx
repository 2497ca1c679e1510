import { NumberField } from '@/components/ui/number-field';
import { SelectField, type SelectOption } from '@/components/ui/select-field';
import { useSite } from '@/components/ui/site';
import { TextField } from '@/components/ui/text-field';
import { useTexts } from '@/components/ui/texts';
import { MOST_PEOPLE } from '@/lib/shared/contract/limits';
import type { Profile } from '@/lib/shared/contract/profile';
import { FieldPair } from '../form-parts';
import { TITLES, titlesOf } from './choices';
import { useClampedText } from './clamped-text';
import { offeredOrStored, withStored } from './stored-option';

/** Questions about a person that sign-up asks and the profile shows again, with what is stored. */

interface PersonFieldProps {
  /** The profile that is changed; nothing at sign-up. */
  stored?: Profile | undefined;
  messageOf: (field: 'firstName' | 'lastName' | WorkField) => string | undefined;
}

type ChoiceName = 'job' | 'sportType' | 'mktChannel';
type WorkField = ChoiceName | 'organisation' | 'workFrom' | 'numberOfPeople' | 'youngFemale';

export const NameFields = ({ stored, messageOf }: PersonFieldProps) => {
  const t = useTexts('sign-up');
  return (
    <FieldPair>
      {(['firstName', 'lastName'] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(`${name}.label`)}
          hint={name === 'lastName' && t('lastName.hint')}
          error={messageOf(name)}
          defaultValue={stored?.[name]}
          dir="auto"
          autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
          autoCapitalize="words"
          spellCheck={false}
        />
      ))}
    </FieldPair>
  );
};

export const TitleField = ({ stored = '' }: { stored?: string }) => {
  const { locale } = useSite();
  const t = useTexts('common');
  const titles = offeredOrStored(TITLES, titlesOf(locale), stored).map((value) => ({
    value,
    label: t(`title.options.${value}`),
  }));
  return (
    <SelectField
      name="title"
      label={t('title.label')}
      placeholder={t('title.none')}
      options={withStored(titles, stored)}
      defaultValue={stored}
      autoComplete="honorific-prefix"
    />
  );
};

export const OrganisationField = ({ stored, messageOf }: PersonFieldProps) => {
  const t = useTexts('sign-up');
  return (
    <TextField
      name="organisation"
      label={t('organisation.label')}
      hint={t('organisation.hint')}
      error={messageOf('organisation')}
      defaultValue={stored?.organisation}
      dir="auto"
      autoComplete="organization"
    />
  );
};

/** @param countries as the caller names and sorts them, which takes a browser */
export const CountryField = ({
  countries,
  stored,
  messageOf,
}: PersonFieldProps & { countries: readonly SelectOption[] }) => {
  const t = useTexts('sign-up');
  return (
    <SelectField
      name="workFrom"
      label={t('workFrom.label')}
      placeholder={t('workFrom.placeholder')}
      options={countries}
      error={messageOf('workFrom')}
      defaultValue={stored?.workFrom}
      autoComplete="country"
    />
  );
};

interface ChoiceFieldProps {
  name: ChoiceName;
  values: readonly string[];
  stored?: string;
  messageOf: PersonFieldProps['messageOf'];
}

export const ChoiceField = ({ name, values, stored = '', messageOf }: ChoiceFieldProps) => {
  const t = useTexts('sign-up');
  const options = values.map((value) => ({ value, label: t(`${name}.options.${value}`) }));
  return (
    <SelectField
      name={name}
      label={t(`${name}.label`)}
      placeholder={t(`${name}.placeholder`)}
      options={withStored(options, stored)}
      error={messageOf(name)}
      defaultValue={stored}
    />
  );
};

/** How many young people, and how many of them are girls. */
export const PeopleFields = ({ stored, messageOf }: PersonFieldProps) => {
  const t = useTexts('sign-up');
  const clampedText = useClampedText();
  return (['numberOfPeople', 'youngFemale'] as const).map((name) => (
    <NumberField
      key={name}
      name={name}
      label={t(`${name}.label`)}
      hint={t(`${name}.hint`)}
      error={messageOf(name)}
      defaultValue={stored?.[name]}
      min={0}
      max={MOST_PEOPLE}
      clampedText={clampedText}
      autoComplete="off"
    />
  ));
};
