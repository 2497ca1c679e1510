import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { Card } from '@/components/ui/layout';
import { Eyebrow, Heading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import type { Question } from '@/lib/shared/rules/course-types';
import type { GivenAnswers } from '@/lib/shared/rules/given-answers';
import { below } from '@/lib/shared/theme/theme';
import { color, space } from '@/styles/tokens';
import { QuestionForm } from './question-form';
import { QuestionSummary, useSummaryHeading } from './question-summary';
import { answerState, useQuestionFlow } from './use-question-flow';

/* As wide as all its bars from the first: it stands at the right, and the bars would move while they arrive. */
const Row = styled.div<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1.75rem));
  gap: ${space(1.5)};
`;

const Bar = styled.span`
  height: 0.5rem;
  background: ${color('line')};
  transform: skewX(-14.5deg);

  &[data-state='right'] {
    background: ${color('success')};
  }
  &[data-state='open'] {
    background: ${color('blue')};
  }
`;

interface QuestionStepsProps {
  steps: readonly { id: string; right: boolean }[];
  /** Index of the question that is open. */
  current: number;
}

/** The motif as a measure: one bar for each question. Says nothing that the words beside it do not say. */
const QuestionSteps = ({ steps, current }: QuestionStepsProps) => (
  <Row aria-hidden="true" $count={steps.length}>
    {steps.map(({ id, right }, index) => {
      const state = index === current ? 'open' : right && 'right';
      return <Bar key={id} data-state={state || undefined} />;
    })}
  </Row>
);

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

  /* The question, its options and the button in one window of a phone. */
  ${below('tablet')} {
    font-size: min(1.625rem, 12vw);
    line-height: 1.14;
  }
`;

/** Takes no room while there is nothing to say. */
const Below = styled.div`
  p:not(:empty) {
    margin-top: ${space(5)};
  }
`;

interface QuestionPanelProps {
  /** Of the card, which links lead to. */
  id: string;
  /** What stands above the question; else its number among the others. */
  kind?: string;
  questions: readonly Question[];
  /** The latest of each question, as the server has marked it, or waiting for its mark. */
  answers: GivenAnswers;
  /** Learner and module: each has the options in an order of its own. */
  seed: string;
  /** What waits cannot be sent for now. */
  unreachable: boolean;
  onAnswer: (question: string, choice: string) => void;
  /** The module is done: once every answer is right, the summary stands in place of the last question. */
  done?: boolean;
  /** Whether the answers are saved, at the card’s lower edge. */
  saveState?: ReactNode;
  /** What else is to do, above the answers in the summary. */
  stillToDo?: ReactNode;
}

/** A browser would bring the focused heading to the middle, and leave the options out of the window. */
const showFromItsTop = (card: HTMLElement | null | undefined): void => {
  if (!card) return;
  const { top, bottom } = card.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) card.scrollIntoView?.({ block: 'start' });
};

/** A module's questions, one at a time, then what was answered. */
export const QuestionPanel = (props: QuestionPanelProps) => {
  const { id, kind, questions, answers, seed, unreachable, onAnswer, saveState, stillToDo } = props;
  const t = useTexts('module');
  const flow = useQuestionFlow({ questions, answers, onAnswer });
  const total = questions.length;
  const isOver = props.done === true && questions.every(({ id }) => answerState(answers[id]) === 'right');
  const someWait = questions.some(({ id }) => answerState(answers[id]) === 'waiting');
  const index = isOver ? total : flow.index;
  const question = isOver ? undefined : flow.question;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef({ index, state: flow.state });

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { index, state: flow.state };
    // All was right before: the film or its transcript has completed the module, and keeps the focus.
    const byContent = isOver && before.state === 'right';
    if (before.index === index || byContent) return;
    heading.current?.focus({ preventScroll: true });
    if (!isOver) showFromItsTop(heading.current?.closest('section'));
  }, [index, flow.state, isOver]);

  const headingId = `${id}-heading`;
  const place = question ? t('questions.place', { number: index + 1, total }) : t('questions.summary.place');
  const summary = useSummaryHeading(questions, answers);
  const head = (
    <>
      <Place>
        <Eyebrow>{kind ?? place}</Eyebrow>
        <QuestionSteps
          current={index}
          steps={questions.map((one) => ({ id: one.id, right: answerState(answers[one.id]) === 'right' }))}
        />
      </Place>
      <Title ref={heading} id={headingId} tabIndex={-1} size="card" capitals={false}>
        {question ? question.text : summary}
      </Title>
    </>
  );
  return (
    <Card as="section" id={id} aria-labelledby={headingId}>
      {head}
      {question ? (
        <QuestionForm
          key={question.id}
          question={question}
          flow={flow}
          headingId={headingId}
          seed={seed}
          unreachable={unreachable}
        />
      ) : (
        <>
          {stillToDo}
          <QuestionSummary
            questions={questions}
            answers={answers}
            heading={summary}
            onRetry={flow.retry}
            onBack={unreachable && someWait ? flow.back : undefined}
          />
        </>
      )}
      <Below>{saveState}</Below>
    </Card>
  );
};
