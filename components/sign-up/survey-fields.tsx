import { useTranslation } from 'next-i18next/pages';
import styled from 'styled-components';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { AGE_ANSWERS, OTHER_PARTNER } from './survey';
import type { MessageOf } from './use-sign-up-messages';

/** Text beside an answer. It is on the page all along, so that a draft fills it, and shows with its answer. */
const BesideJob = styled.div`
  display: none;

  form:has(#job option[value='other']:checked) & {
    display: block;
  }
`;

const BesideAge = styled.div`
  display: none;

  form:has(#age option:checked:not([value=''], [value='not-said'])) & {
    display: block;
  }
`;

/** Longest text that the backend takes. */
const MAX_TEXT_LENGTH = 200;

const OwnWords = ({ name }: { name: 'ageText' | 'jobText' }) => {
  const { t } = useTranslation('survey');
  return <TextField name={name} label={t(`${name}.label`)} maxLength={MAX_TEXT_LENGTH} autoComplete="off" />;
};

/** Follows the question about the job. */
export const JobInOwnWords = () => (
  <BesideJob>
    <OwnWords name="jobText" />
  </BesideJob>
);

interface SurveyFieldsProps {
  /** Partner organisations by the descriptions that the operator configured. */
  partners: readonly string[];
  messageOf: MessageOf;
}

/** Questions that are asked in the United States only (spec §3). */
export const SurveyFields = ({ partners, messageOf }: SurveyFieldsProps) => {
  const { t } = useTranslation('survey');
  const named = partners.map((partner) => ({ value: partner, label: partner }));
  return (
    <>
      <SelectField
        name="where"
        label={t('where.label')}
        placeholder={t('where.placeholder')}
        options={[...named, { value: OTHER_PARTNER, label: t('where.other') }]}
        error={messageOf('where')}
      />
      <SelectField
        name="age"
        label={t('age.label')}
        placeholder={t('age.placeholder')}
        options={AGE_ANSWERS.map((value) => ({ value, label: t(`age.options.${value}`) }))}
        error={messageOf('age')}
      />
      <BesideAge>
        <OwnWords name="ageText" />
      </BesideAge>
    </>
  );
};
