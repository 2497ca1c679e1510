import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Form } from '@/components/forms/form';
import { SavingActions } from '@/components/forms/saving-actions';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Card } from '@/components/ui/layout';
import { RadioCards } from '@/components/ui/radio-cards';
import { useSite } from '@/components/ui/site';
import { Muted } from '@/components/ui/text';
import { TextAreaField } from '@/components/ui/text-area-field';
import { useTexts } from '@/components/ui/texts';
import { surveyPath } from '@/lib/shared/config/paths';
import { OPEN_SURVEY_QUESTION, SURVEY_QUESTIONS } from '@/lib/shared/rules/survey';
import { space } from '@/styles/tokens';
import { Scale } from './scale';
import { type sendSurvey, warmSending } from './send-survey';
import { useSurveyForm } from './use-survey-form';

const Block = styled.div`
  display: grid;
  gap: ${space(3)};

  > p:first-child {
    font-weight: 700;
    line-height: 1.4;
  }
`;

const Question = ({ id, error, children }: { id: string; error?: string; children: ReactNode }) => {
  const t = useTexts('survey');
  return (
    <Block>
      <p id={`${id}-question`}>{t(`${id}.label`)}</p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children}
    </Block>
  );
};

interface SurveyFormProps {
  customerId: number;
  onAnswered: () => void;
  /** Another way than to send it now. */
  send?: typeof sendSurvey | undefined;
}

/** Six questions, none of which has to be answered, and the way out. */
export const SurveyForm = ({ customerId, onAnswered, send }: SurveyFormProps) => {
  const { locale } = useSite();
  const t = useTexts('survey');
  const { form, decline } = useSurveyForm(customerId, onAnswered, send);
  return (
    <Card>
      <Form
        id="survey-form"
        form={form}
        aria-labelledby="survey-heading"
        onFocus={send ? undefined : warmSending}
        actions={
          <>
            <SavingActions
              namespace="survey"
              path={surveyPath(locale)}
              form={form}
              submit={t(form.busy ? 'save.busy' : 'save.submit')}
            >
              <Button variant="outline" data-instead="" onClick={() => void decline()}>
                {t('decline')}
              </Button>
            </SavingActions>
            <Muted>{t('kept')}</Muted>
          </>
        }
      >
        {SURVEY_QUESTIONS.map((question) => {
          const { id } = question;
          const labelledBy = `${id}-question`;
          const error = id === 'useful' ? form.errorOf(id) : undefined;
          return (
            <Question key={id} id={id} error={error}>
              {question.kind === 'scale' ? (
                <Scale
                  name={id}
                  labelledBy={labelledBy}
                  least={t(`${id}.least`)}
                  most={t(`${id}.most`)}
                  errorId={error && `${id}-error`}
                />
              ) : (
                <RadioCards
                  name={id}
                  labelledBy={labelledBy}
                  options={question.options.map((value) => ({ value, text: t(`${id}.options.${value}`) }))}
                />
              )}
            </Question>
          );
        })}
        <TextAreaField
          name={OPEN_SURVEY_QUESTION}
          label={t('change.label')}
          hint={t('change.hint')}
          error={form.errorOf('change')}
          // The server keeps the first answers: words that are written after them would be lost.
          readOnly={form.busy}
          rows={4}
          dir="auto"
        />
      </Form>
    </Card>
  );
};
