import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { CHANNELS, countryOptions, JOBS, sportsOf } from '@/components/forms/account/choices';
import { CONSENT_FIELDS } from '@/components/forms/account/consent-fields';
import { OfferedName } from '@/components/forms/account/offered-name';
import {
  ChoiceField,
  CountryField,
  OrganisationField,
  PeopleFields,
} from '@/components/forms/account/person-fields';
import { JobInOwnWords, SurveyFields } from '@/components/forms/account/survey-fields';
import { ChoicePair, FieldPair } from '@/components/forms/form-parts';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { keptInvitation } from '@/lib/groups/kept-invitation';
import { SITES } from '@/lib/shared/config/locales';
import { isOffered, SIGN_UP_CONSENTS } from '@/lib/shared/rules/consents/kinds';
import { space } from '@/styles/tokens';
import type { MessageOf } from './sign-up-entries';
import { SignUpPassword } from './sign-up-password';

interface WorkFieldsProps {
  /** For the survey of the United States. */
  partners: readonly string[];
  messageOf: MessageOf;
  asksPassword: boolean;
}

const Boxes = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
`;

/** Three boxes, each for itself and none ticked beforehand: one has to be, the others are as the visitor likes. */
const Consents = ({ messageOf }: Pick<WorkFieldsProps, 'messageOf'>) => {
  const { locale } = useSite();
  const t = useTexts('sign-up');
  return (
    <Boxes>
      {SIGN_UP_CONSENTS.filter((kind) => isOffered(kind, locale)).map((kind) => (
        <CheckboxField
          key={kind}
          name={CONSENT_FIELDS[kind]}
          label={t(`${CONSENT_FIELDS[kind]}.label`)}
          hint={kind === 'legalAge' ? undefined : t(`${CONSENT_FIELDS[kind]}.hint`)}
          error={messageOf(CONSENT_FIELDS[kind])}
        />
      ))}
    </Boxes>
  );
};

/** Second step: your work with young people. Rendered in the browser only. */
export const WorkFields = ({ partners, messageOf, asksPassword }: WorkFieldsProps) => {
  const { locale } = useSite();
  const asksSurvey = SITES[locale].asksSurvey;
  const [groupNames] = useState(() => [keptInvitation()?.name ?? ''].filter(Boolean));
  const countries = useMemo(() => countryOptions(locale), [locale]);
  return (
    <>
      {asksPassword && <SignUpPassword error={messageOf('password')} again />}
      <OrganisationField messageOf={messageOf} />
      <OfferedName field="organisation" names={groupNames} />
      <ChoicePair>
        <CountryField countries={countries} messageOf={messageOf} />
        <ChoiceField name="job" values={JOBS} messageOf={messageOf} />
      </ChoicePair>
      {asksSurvey && <JobInOwnWords error={messageOf('jobText')} />}
      <FieldPair>
        <PeopleFields messageOf={messageOf} />
      </FieldPair>
      <ChoicePair>
        <ChoiceField name="sportType" values={sportsOf(locale)} messageOf={messageOf} />
        <ChoiceField name="mktChannel" values={CHANNELS} messageOf={messageOf} />
      </ChoicePair>
      {asksSurvey && <SurveyFields partners={partners} groupNames={groupNames} messageOf={messageOf} />}
      <Consents messageOf={messageOf} />
    </>
  );
};
