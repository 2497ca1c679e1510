import styled from 'styled-components';
import { Button } from '@/components/ui/button';
import { useTexts } from '@/components/ui/texts';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Question } from '@/lib/shared/rules/course-types';
import type { GivenAnswer, GivenAnswers } from '@/lib/shared/rules/given-answers';
import { color, space } from '@/styles/tokens';
import { type AnswerState, answerState } from './use-question-flow';

const List = styled.ol`
  display: flex;
  flex-direction: column;
  padding: 0;
  margin-top: ${space(5)};
  list-style: none;
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space(1)} ${space(3)};
  padding-block: ${space(4)};
  border-top: 1px solid var(--line);
  line-height: 1.5;

  strong {
    font-weight: 700;
  }
  p {
    grid-column: 2;
    color: var(--muted);
  }
`;

const Mark = styled.svg`
  margin-top: 0.15em;
  color: ${color('muted')};

  &[data-state='right'] {
    color: ${color('success')};
  }
  &[data-state='wrong'] {
    color: ${color('danger')};
  }
`;

const Again = styled.div`
  margin-top: ${space(5)};
`;

const DRAWINGS: Record<AnswerState, string> = {
  right: 'm3 10.5 4.5 4.5L17 5',
  wrong: 'm4 4 12 12M16 4 4 16',
  waiting: 'M4 10h12',
  open: 'M4 10h12',
};

/** All right, or how many are so far; while some wait for their mark, only that all are answered. */
export const useSummaryHeading = (questions: readonly Question[], answers: GivenAnswers): string => {
  const t = useTexts('module');
  const states = questions.map(({ id }) => answerState(answers[id]));
  const total = questions.length;
  if (states.includes('waiting')) return t('questions.summary.answered');
  const right = states.filter((state) => state === 'right').length;
  return right === total
    ? t('questions.summary.heading', { count: total })
    : t('questions.summary.someRight', { right, total });
};

const Row = ({ question, given }: { question: Question; given: GivenAnswer | undefined }) => {
  const t = useTexts('module');
  const state = answerState(given);
  const answer = question.options.find(({ id }) => id === given?.choice)?.text;
  return (
    <Item>
      <Mark data-state={state} width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden="true">
        <path d={DRAWINGS[state]} stroke="currentColor" strokeWidth="3" />
      </Mark>
      <strong>{question.text}</strong>
      <p>{t('questions.summary.answer', { answer })}</p>
      {state === 'waiting' && <p>{t('questions.summary.notMarked')}</p>}
      {state === 'wrong' && (
        <p>
          {t('questions.wrong')} {given?.feedback}
        </p>
      )}
    </Item>
  );
};

interface QuestionSummaryProps {
  questions: readonly Question[];
  answers: GivenAnswers;
  /** Announced when marks change it. */
  heading: string;
  onRetry: () => void;
  /** To the last question, while what waits can still be changed. */
  onBack: (() => void) | undefined;
}

/** Every question with the answer that was given, to read again; and the way back to what was answered wrongly. */
export const QuestionSummary = ({ questions, answers, heading, onRetry, onBack }: QuestionSummaryProps) => {
  const t = useTexts('module');
  const someWrong = questions.some(({ id }) => answerState(answers[id]) === 'wrong');
  return (
    <>
      <VisuallyHidden role="status">{heading}</VisuallyHidden>
      <List role="list">
        {questions.map((question) => (
          <Row key={question.id} question={question} given={answers[question.id]} />
        ))}
      </List>
      {someWrong && (
        <Again>
          <Button onClick={onRetry}>{t('questions.retry')}</Button>
        </Again>
      )}
      {onBack && (
        <Again>
          <Button variant="ghost" onClick={onBack}>
            {t('questions.back')}
          </Button>
        </Again>
      )}
    </>
  );
};
