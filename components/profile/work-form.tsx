import { useEffect, useState } from 'react';
import { CHANNELS, countryOptions, JOBS, SPORTS, sportsOf } from '@/components/forms/account/choices';
import { OfferedName } from '@/components/forms/account/offered-name';
import {
  ChoiceField,
  CountryField,
  OrganisationField,
  PeopleFields,
} from '@/components/forms/account/person-fields';
import { offeredOrStored } from '@/components/forms/account/stored-option';
import { surveyEntriesOf } from '@/components/forms/account/survey';
import { JobInOwnWords, SurveyFields } from '@/components/forms/account/survey-fields';
import { workAnswers } from '@/components/forms/account/work-answers';
import { ChoicePair, FieldPair } from '@/components/forms/form-parts';
import type { FormValues } from '@/components/forms/form-values';
import { lazyContract } from '@/components/forms/lazy-contract';
import type { SelectOption } from '@/components/ui/select-field';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { SITES } from '@/lib/shared/config/locales';
import type { Profile, ProfileChanges } from '@/lib/shared/contract/profile';
import { workForm, workFormWithSurvey } from './profile-entries';
import type { FormProps } from './profile-layout';
import { saveProfile } from './save-profile';
import { type MessageOf, SectionForm } from './section-form';

const contracts = lazyContract(() => import('@/lib/shared/contract/account'));

/**
 * Sends the sign-up answers of an account that lacks them: all of them, of which nothing replaces what is there, and then those
 * that the profile holds, so that it shows what is stored. Rejects with what `saveFailureOf` names.
 */
const completeAccount = async (
  values: FormValues,
  changes: ProfileChanges,
  idempotencyKey: string,
): Promise<Profile> => {
  const [{ callBackend }, contract] = await contracts.load();
  await callBackend(contract.newFields, workAnswers(values));
  return saveProfile(changes, idempotencyKey);
};

/**
 * Browsers name countries in words of their own, so the server names only the stored one. The others are named and sorted
 * once the form stands: that takes longer than the rest of it.
 */
const useCountries = (stored: SelectOption) => {
  const { locale } = useSite();
  const [countries, setCountries] = useState<readonly SelectOption[]>([]);
  useEffect(() => setCountries(countryOptions(locale)), [locale]);
  const withoutStored = stored.value === '' || countries.some(({ value }) => value === stored.value);
  return withoutStored ? countries : [stored, ...countries];
};

const WorkFields = (props: WorkProps & { messageOf: MessageOf }) => {
  const { locale } = useSite();
  const { profile, countryName, partners, groupNames, completes, messageOf } = props;
  const survey = SITES[locale].asksSurvey ? surveyEntriesOf(profile.survey ?? {}) : undefined;
  const countries = useCountries({ value: profile.workFrom, label: countryName });
  const ofProfile = { stored: profile, messageOf };
  return (
    <>
      <OrganisationField {...ofProfile} />
      <OfferedName field="organisation" names={groupNames} />
      <ChoicePair>
        <CountryField {...ofProfile} countries={countries} />
        <ChoiceField name="job" values={JOBS} stored={profile.job} messageOf={messageOf} />
      </ChoicePair>
      {survey && <JobInOwnWords stored={survey} error={messageOf('jobText')} />}
      <FieldPair>
        <PeopleFields {...ofProfile} />
      </FieldPair>
      <ChoicePair>
        <ChoiceField
          name="sportType"
          values={offeredOrStored(SPORTS, sportsOf(locale), profile.sportType)}
          stored={profile.sportType}
          messageOf={messageOf}
        />
        {completes && <ChoiceField name="mktChannel" values={CHANNELS} messageOf={messageOf} />}
      </ChoicePair>
      {survey && (
        <SurveyFields partners={partners} stored={survey} groupNames={groupNames} messageOf={messageOf} />
      )}
    </>
  );
};

interface WorkProps {
  profile: Profile;
  countryName: string;
  partners: readonly string[];
  /** Names of the groups that the person makes or is in. */
  groupNames: readonly string[];
  /** Whether the account lacks its sign-up answers. */
  completes: boolean;
}

/** Organisation, country, role, numbers of people and girls, and sport: the same questions as at sign-up. */
export const WorkForm = ({ onSaved, close, report, ...props }: WorkProps & FormProps) => {
  const t = useTexts('profile');
  const { locale } = useSite();
  const work = SITES[locale].asksSurvey ? workFormWithSurvey(locale) : workForm;
  const { completes } = props;
  return (
    <SectionForm
      id="work-form"
      text={t('work.text')}
      about={work}
      send={completes ? completeAccount : undefined}
      onSaved={onSaved}
      close={close}
      report={report}
    >
      {(messageOf) => <WorkFields {...props} messageOf={messageOf} />}
    </SectionForm>
  );
};
