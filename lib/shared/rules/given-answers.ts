import type { OfflineModule } from '../contract/offline';

/** Answers that somebody gave, and their marks. */

export interface GivenAnswer {
  choice: string;
  /** Undefined until the server has marked the answer. */
  correct?: boolean | undefined;
  /** Why; comes with the mark. */
  feedback?: string | undefined;
}

/** What is said of each option, by question and option. */
export type Marks = OfflineModule['hall']['marks'];

/** By question id. */
export type GivenAnswers = Readonly<Record<string, GivenAnswer>>;

/**
 * A right answer stays, also against the repeated reply to an earlier one. Player events are answered without feedback: what
 * is known of the same choice stays.
 */
export const withMarks = <Given extends GivenAnswer>(
  known: Readonly<Record<string, Given>>,
  told: Readonly<Record<string, Given>>,
): Record<string, Given> => {
  const answers = { ...known };
  for (const [question, given] of Object.entries(told)) {
    const before = answers[question];
    if (before?.correct && !given.correct) continue;
    answers[question] = before?.choice === given.choice ? { ...before, ...given } : given;
  }
  return answers;
};
