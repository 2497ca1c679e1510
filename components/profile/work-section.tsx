import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef, useState } from 'react';
import { countryOptions, JOBS, SPORTS, sportsOf } from '@/components/forms/account/choices';
import { offeredOrStored, withStored } from '@/components/forms/account/stored-option';
import { surveyEntriesOf } from '@/components/forms/account/survey';
import { JobInOwnWords, SurveyFields } from '@/components/forms/account/survey-fields';
import { NumberField } from '@/components/ui/number-field';
import { SelectField, type SelectOption } from '@/components/ui/select-field';
import { useSite } from '@/components/ui/site';
import { TextField } from '@/components/ui/text-field';
import { whenWanted } from '@/components/ui/when-wanted';
import { isUnitedStates } from '@/lib/shared/config/locales';
import { MOST_PEOPLE } from '@/lib/shared/contract/limits';
import { unitedStatesWorkForm, workForm } from './profile-entries';
import { type PartProps, ProfileSection } from './profile-layout';
import { type MessageOf, SectionForm } from './section-form';

/** How far outside the window the field gets its list. */
const MARGIN = '100px';

/**
 * Browsers name countries in words of their own, so the server writes only the stored one, by the name that it knows.
 * The others come when the field does: to name and sort 250 takes longer than the rest of the form.
 */
const useCountries = (stored: SelectOption) => {
  const { locale } = useSite();
  const [countries, setCountries] = useState<readonly SelectOption[]>([]);
  const field = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (field.current) return whenWanted(field.current, MARGIN, () => setCountries(countryOptions(locale)));
  }, [locale]);
  const withoutStored = stored.value === '' || countries.some(({ value }) => value === stored.value);
  return { field, countries: withoutStored ? countries : [stored, ...countries] };
};

interface ChoiceProps {
  name: 'job' | 'sportType';
  values: readonly string[];
  stored: string;
  messageOf: MessageOf;
}

const Choice = ({ name, values, stored, messageOf }: ChoiceProps) => {
  const { t } = useTranslation('sign-up');
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

const WorkFields = (props: WorkProps & { messageOf: MessageOf }) => {
  const { locale } = useSite();
  const { profile, countryName, partners, messageOf } = props;
  const survey = isUnitedStates(locale) ? surveyEntriesOf(profile.survey ?? {}) : undefined;
  const { t } = useTranslation('sign-up');
  const { field, countries } = useCountries({ value: profile.workFrom, label: countryName });
  return (
    <>
      <TextField
        name="organisation"
        label={t('organisation.label')}
        hint={t('organisation.hint')}
        error={messageOf('organisation')}
        defaultValue={profile.organisation}
        dir="auto"
        autoComplete="organization"
      />
      <SelectField
        ref={field}
        name="workFrom"
        label={t('workFrom.label')}
        placeholder={t('workFrom.placeholder')}
        options={countries}
        error={messageOf('workFrom')}
        defaultValue={profile.workFrom}
        autoComplete="country"
      />
      <Choice name="job" values={JOBS} stored={profile.job} messageOf={messageOf} />
      {survey && <JobInOwnWords stored={survey} error={messageOf('jobText')} />}
      <NumberField
        name="numberOfPeople"
        label={t('numberOfPeople.label')}
        hint={t('numberOfPeople.hint')}
        error={messageOf('numberOfPeople')}
        defaultValue={profile.numberOfPeople}
        min={0}
        max={MOST_PEOPLE}
        autoComplete="off"
      />
      <Choice
        name="sportType"
        values={offeredOrStored(SPORTS, sportsOf(locale), profile.sportType)}
        stored={profile.sportType}
        messageOf={messageOf}
      />
      {survey && <SurveyFields partners={partners} stored={survey} messageOf={messageOf} />}
    </>
  );
};

type WorkProps = Omit<PartProps, 'onSaved'> & { countryName: string; partners: readonly string[] };

/** Organisation, country, role, number of people and sport: the same questions as at sign-up. */
export const WorkSection = ({ onSaved, ...props }: WorkProps & Pick<PartProps, 'onSaved'>) => {
  const { t } = useTranslation('profile');
  const { locale } = useSite();
  const about = isUnitedStates(locale) ? unitedStatesWorkForm(locale) : workForm;
  return (
    <ProfileSection id="work" heading={t('work.heading')} text={t('work.text')}>
      <SectionForm id="work-form" about={about} onSaved={onSaved}>
        {(messageOf) => <WorkFields {...props} messageOf={messageOf} />}
      </SectionForm>
    </ProfileSection>
  );
};
