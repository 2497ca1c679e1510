import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { Card } from '@/components/ui/layout';
import { Eyebrow, Heading } from '@/components/ui/text';
import { isRightChoice } from '@/lib/learning/learner-progress';
import type { Question } from '@/lib/shared/rules/course-types';
import { space } from '@/styles/tokens';
import { QuestionForm } from './question-form';
import { QuestionSteps } from './question-steps';
import { QuestionSummary } from './question-summary';
import { type Choices, useQuestionFlow } from './use-question-flow';

const Place = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
`;

const Title = styled(Heading)`
  margin: ${space(2)} 0 ${space(5)};
  line-height: 1.08;
`;

/** Takes no room while there is nothing to say. */
const Below = styled.div`
  p:not(:empty) {
    margin-top: ${space(5)};
  }
`;

const HEADING_ID = 'question-heading';

interface QuestionPanelProps {
  questions: readonly Question[];
  /** Latest choice by question id, as known to server or device. */
  choices: Choices;
  onAnswer: (question: string, choice: string) => void;
  /** Whether the answers are saved, at the card’s lower edge. */
  saveState?: ReactNode;
  /** What else is to do, below the summary. */
  afterSummary?: ReactNode;
}

/** A module's questions, one at a time, then what was answered. */
export const QuestionPanel = ({
  questions,
  choices,
  onAnswer,
  saveState,
  afterSummary,
}: QuestionPanelProps) => {
  const { t } = useTranslation('module');
  const flow = useQuestionFlow({ questions, choices, onAnswer });
  const { index, question } = flow;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(index);

  useLayoutEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    heading.current?.focus();
  }, [index]);

  const total = questions.length;
  const place = question ? t('questions.place', { number: index + 1, total }) : t('questions.summary.place');
  return (
    <Card as="section" id="questions" aria-labelledby={HEADING_ID}>
      <Place>
        <Eyebrow>{place}</Eyebrow>
        <QuestionSteps
          current={index}
          steps={questions.map((one) => ({ id: one.id, right: isRightChoice(one, choices[one.id]) }))}
        />
      </Place>
      <Title ref={heading} id={HEADING_ID} tabIndex={-1} size="card" capitals={false}>
        {question ? question.text : t('questions.summary.heading', { count: total })}
      </Title>
      {question ? (
        <QuestionForm key={question.id} question={question} flow={flow} headingId={HEADING_ID} />
      ) : (
        <>
          <QuestionSummary questions={questions} choices={choices} />
          {afterSummary}
        </>
      )}
      <Below>{saveState}</Below>
    </Card>
  );
};
