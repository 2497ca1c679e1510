import styled from 'styled-components';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { useTexts } from '@/components/ui/texts';
import { AGE_ANSWERS, OTHER_PARTNER } from '@/lib/shared/rules/united-states-answers';
import { ChoicePair, FieldColumn } from '../form-parts';
import type { FormValues } from '../form-values';
import { OfferedName } from './offered-name';
import { withStored } from './stored-option';

/** Browsers that cannot tell which answer is chosen show the text beside it always. */
const NO_HAS = '@supports not selector(:has(*))';

/** Text beside an answer. It is on the page all along, so that a draft fills it, and shows with its answer. */
const BesideJob = styled.div`
  display: none;

  ${NO_HAS} {
    display: block;
  }
  form:has(#job option[value='other']:checked) & {
    display: block;
  }
`;

const BesideAge = styled.div`
  display: none;

  ${NO_HAS} {
    display: block;
  }
  form:has(#age option:checked:not([value=''], [value='not-said'])) & {
    display: block;
  }
`;

interface OwnWordsProps {
  name: 'ageText' | 'jobText';
  stored: FormValues | undefined;
  error: string | undefined;
}

const OwnWords = ({ name, stored, error }: OwnWordsProps) => {
  const t = useTexts('united-states-survey');
  return (
    <TextField
      name={name}
      label={t(`${name}.label`)}
      defaultValue={stored?.[name]}
      error={error}
      autoComplete="off"
    />
  );
};

/** Follows the question about the job. */
export const JobInOwnWords = ({ stored, error }: { stored?: FormValues; error: string | undefined }) => (
  <BesideJob>
    <OwnWords name="jobText" stored={stored} error={error} />
  </BesideJob>
);

interface SurveyFieldsProps {
  /** Partner organisations by the descriptions that the operator configured. */
  partners: readonly string[];
  /** What was answered before, as `surveyEntriesOf` gives it. */
  stored?: FormValues;
  /** Offered as partner where they are one. */
  groupNames: readonly string[];
  messageOf: (question: 'where' | 'age' | 'ageText') => string | undefined;
}

/** Questions that are asked in the United States only (spec §3). */
export const SurveyFields = ({ partners, stored, groupNames, messageOf }: SurveyFieldsProps) => {
  const t = useTexts('united-states-survey');
  const other = { value: OTHER_PARTNER, label: t('where.other') };
  const named = partners.map((partner) => ({ value: partner, label: partner }));
  // What is offered stands right below its own question.
  const Questions = groupNames.length > 0 ? FieldColumn : ChoicePair;
  return (
    <>
      <Questions>
        <SelectField
          name="where"
          label={t('where.label')}
          placeholder={t('where.placeholder')}
          options={withStored([...named, other], stored?.where ?? '')}
          defaultValue={stored?.where}
          error={messageOf('where')}
        />
        {groupNames.length > 0 && <OfferedName field="where" names={groupNames} />}
        <SelectField
          name="age"
          label={t('age.label')}
          placeholder={t('age.placeholder')}
          options={AGE_ANSWERS.map((value) => ({ value, label: t(`age.options.${value}`) }))}
          defaultValue={stored?.age}
          error={messageOf('age')}
        />
      </Questions>
      <BesideAge>
        <OwnWords name="ageText" stored={stored} error={messageOf('ageText')} />
      </BesideAge>
    </>
  );
};
