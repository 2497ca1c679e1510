import { useState } from 'react';
import { isRightChoice } from '@/lib/learning/learner-progress';
import type { Question } from '@/lib/shared/rules/course-types';

/** Latest choice by question id. */
export type Choices = Readonly<Record<string, string>>;

export type Verdict = 'right' | 'wrong' | undefined;

const firstOpen = (questions: readonly Question[], choices: Choices, after = 0): number => {
  const open = (question: Question) => !isRightChoice(question, choices[question.id]);
  const later = questions.findIndex((question, index) => index >= after && open(question));
  if (later >= 0) return later;
  const earlier = questions.findIndex(open);
  return earlier >= 0 ? earlier : questions.length;
};

interface FlowOptions {
  questions: readonly Question[];
  choices: Choices;
  onAnswer: (question: string, choice: string) => void;
}

/**
 * One question at a time: begins with the first that is not answered correctly, and ends with the summary, which is
 * the place after the last question.
 */
export const useQuestionFlow = ({ questions, choices, onAnswer }: FlowOptions) => {
  const [index, setIndex] = useState(() => firstOpen(questions, choices));
  /** Chosen but not yet checked; empty once "try again" has cleared a wrong answer. */
  const [draft, setDraft] = useState<string>();
  const [nothingChosen, setNothingChosen] = useState(false);

  const question = questions[index];
  const answered = question && choices[question.id];
  const chosen = draft ?? answered ?? '';
  const judged = question !== undefined && answered !== undefined && draft === undefined;
  let verdict: Verdict;
  if (judged) verdict = isRightChoice(question, answered) ? 'right' : 'wrong';

  const goTo = (next: number) => {
    setIndex(next);
    setDraft(undefined);
    setNothingChosen(false);
  };

  return {
    index,
    /** Undefined at the summary. */
    question,
    chosen,
    verdict,
    nothingChosen,
    /** Whether `next` leads to the summary. */
    isLast: firstOpen(questions, choices, index + 1) === questions.length,
    choose: (choice: string) => {
      setDraft(choice);
      setNothingChosen(false);
    },
    check: () => {
      setNothingChosen(!chosen);
      if (!question || !chosen) return;
      onAnswer(question.id, chosen);
      setDraft(undefined);
    },
    retry: () => setDraft(''),
    next: () => goTo(firstOpen(questions, choices, index + 1)),
    back: () => goTo(index - 1),
  };
};

export type QuestionFlow = ReturnType<typeof useQuestionFlow>;
