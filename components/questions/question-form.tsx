import { useTranslation } from 'next-i18next/pages';
import { type SubmitEvent, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { type RadioCard, RadioCards } from '@/components/ui/radio-cards';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Question } from '@/lib/shared/rules/course-types';
import { space } from '@/styles/tokens';
import type { QuestionFlow, Verdict } from './use-question-flow';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-top: ${space(6)};
`;

const Complaint = styled.div`
  margin-bottom: ${space(3)};
`;

const Mark = styled.svg`
  display: inline-block;
  margin-right: ${space(1.5)};
  vertical-align: -0.15em;
`;

const VerdictMark = ({ verdict }: { verdict: Verdict }) => (
  <Mark width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true">
    <path
      d={verdict === 'right' ? 'm2.5 8.5 3.5 3.5 7.5-8' : 'm3.5 3.5 9 9m0-9-9 9'}
      stroke="currentColor"
      strokeWidth="2.5"
    />
  </Mark>
);

interface QuestionFormProps {
  question: Question;
  flow: QuestionFlow;
  headingId: string;
}

const useCards = ({ question, flow }: QuestionFormProps): RadioCard[] => {
  const { t } = useTranslation('module');
  return question.options.map(({ id, text, feedback }) => {
    if (flow.verdict === undefined || id !== flow.chosen) return { value: id, text };
    return {
      value: id,
      text,
      state: flow.verdict,
      feedback: (
        <>
          <VerdictMark verdict={flow.verdict} />
          <VisuallyHidden>{t(`questions.${flow.verdict}`)} </VisuallyHidden>
          {feedback}
        </>
      ),
    };
  });
};

const MainButton = ({ flow }: { flow: QuestionFlow }) => {
  const { t } = useTranslation('module');
  if (flow.verdict === 'right') return t(flow.isLast ? 'questions.finish' : 'questions.next');
  return t(flow.verdict === 'wrong' ? 'questions.retry' : 'questions.check');
};

/** Options, verdict and the one button that goes on; the button stays the same element, so the focus stays too. */
export const QuestionForm = (props: QuestionFormProps) => {
  const { question, flow, headingId } = props;
  const { t } = useTranslation('module');
  const form = useRef<HTMLFormElement>(null);
  const cards = useCards(props);
  const errorId = `${headingId}-error`;
  const feedback = flow.verdict && question.options.find(({ id }) => id === flow.chosen)?.feedback;

  const focusOptions = () => form.current?.querySelector<HTMLInputElement>('input[type=radio]')?.focus();

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (flow.verdict === 'right') return flow.next();
    if (flow.verdict === 'wrong') {
      flow.retry();
      return focusOptions();
    }
    flow.check();
    if (!flow.chosen) return focusOptions();
    // Enter on an option checks it too, and a right answer disables the option: the focus would be lost with it.
    form.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus();
  };

  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      {flow.nothingChosen && (
        <Complaint role="alert">
          <FieldError id={errorId}>{t('questions.choose')}</FieldError>
        </Complaint>
      )}
      <RadioCards
        name={`question-${question.id}`}
        labelledBy={headingId}
        options={cards}
        value={flow.chosen}
        onChange={flow.choose}
        disabled={flow.verdict === 'right'}
        errorId={flow.nothingChosen ? errorId : undefined}
      />
      <VisuallyHidden role="status">
        {feedback && `${t(`questions.${flow.verdict}`)} ${feedback}`}
      </VisuallyHidden>
      <Actions className="needs-script">
        <Button type="submit">
          <MainButton flow={flow} />
        </Button>
        {flow.index > 0 && (
          <Button variant="ghost" onClick={flow.back}>
            {t('questions.back')}
          </Button>
        )}
      </Actions>
    </form>
  );
};
