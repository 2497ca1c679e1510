import { useState } from 'react';
import type { Question } from '@/lib/shared/rules/course-types';
import type { GivenAnswer, GivenAnswers } from '@/lib/shared/rules/given-answers';

/** `waiting`: answered, and not yet marked by the server. */
export type AnswerState = 'open' | 'waiting' | 'right' | 'wrong';

export const answerState = (given: GivenAnswer | undefined): AnswerState => {
  if (!given) return 'open';
  if (given.correct === undefined) return 'waiting';
  return given.correct ? 'right' : 'wrong';
};

/** The first question that asks for something, from `after` on; the number of questions when there is none. */
const firstOpen = (questions: readonly Question[], answers: GivenAnswers, after = 0): number => {
  const open = ({ id }: Question) => ['open', 'wrong'].includes(answerState(answers[id]));
  const later = questions.findIndex((question, index) => index >= after && open(question));
  if (later >= 0) return later;
  const earlier = questions.findIndex(open);
  return earlier >= 0 ? earlier : questions.length;
};

interface FlowOptions {
  questions: readonly Question[];
  answers: GivenAnswers;
  onAnswer: (question: string, choice: string) => void;
}

/**
 * One question at a time: begins with the first that is open or was answered wrongly, and ends with the summary, which is
 * the place after the last question.
 */
export const useQuestionFlow = ({ questions, answers, onAnswer }: FlowOptions) => {
  const [index, setIndex] = useState(() => firstOpen(questions, answers));
  /** Chosen but not yet checked, as another option after a wrong answer; empty once "try again" has cleared one. */
  const [draft, setDraft] = useState<string>();
  const [nothingChosen, setNothingChosen] = useState(false);
  /** By question: how often it was tried again on this page. */
  const [retries, setRetries] = useState<Readonly<Record<string, number>>>({});

  const question = questions[index];
  const answered = question && answers[question.id];
  const chosen = draft ?? answered?.choice ?? '';
  const given = draft === undefined ? answered : undefined;

  const goTo = (next: number) => {
    setIndex(next);
    setDraft(undefined);
    setNothingChosen(false);
  };
  const countRetry = ({ id }: Question) => setRetries({ ...retries, [id]: (retries[id] ?? 0) + 1 });

  return {
    index,
    /** Undefined at the summary. */
    question,
    chosen,
    state: answerState(given),
    /** The answer that was marked, also while another one is chosen. */
    marked: answered?.correct === undefined ? undefined : answered,
    nothingChosen,
    attempt: (question && retries[question.id]) ?? 0,
    /** Whether `next` leads to the summary. */
    isLast: firstOpen(questions, answers, index + 1) === questions.length,
    choose: (choice: string) => {
      setDraft(choice);
      setNothingChosen(false);
    },
    check: (choice: string) => {
      setNothingChosen(!choice);
      if (!question || !choice) return;
      onAnswer(question.id, choice);
      setDraft(undefined);
    },
    /** From the summary to the first wrong answer. */
    retry: () => {
      const next = firstOpen(questions, answers);
      goTo(next);
      setDraft('');
      const again = questions[next];
      if (again) countRetry(again);
    },
    next: () => goTo(firstOpen(questions, answers, index + 1)),
    back: () => goTo(index - 1),
  };
};

export type QuestionFlow = ReturnType<typeof useQuestionFlow>;
