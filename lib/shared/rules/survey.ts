/** The questions of the course survey, in the order in which they are asked (screens: course survey). */

/** From 1, the least, to 5. */
export const SCALE = ['1', '2', '3', '4', '5'] as const;

interface ScaleQuestion {
  id: 'useful' | 'before' | 'now';
  kind: 'scale';
}

interface ChoiceQuestion {
  id: 'tried' | 'obstacle';
  kind: 'choice';
  options: readonly string[];
}

/**
 * The last question is open; its id is `change`. Answers with an option that is taken out stay stored, and the page of the
 * operator's figures leaves them out; pages that are open, and devices, still send it, and all their answers are refused then.
 */
export const SURVEY_QUESTIONS: readonly (ScaleQuestion | ChoiceQuestion)[] = [
  { id: 'useful', kind: 'scale' },
  { id: 'before', kind: 'scale' },
  { id: 'now', kind: 'scale' },
  { id: 'tried', kind: 'choice', options: ['nothing-yet', 'one-thing', 'several'] },
  { id: 'obstacle', kind: 'choice', options: ['time', 'space', 'group', 'unclear', 'nothing'] },
];

export const OPEN_SURVEY_QUESTION = 'change';

/** What may be answered to a question: one of these, or words of one's own; undefined when the survey has no such question. */
export const answersTo = (question: string): readonly string[] | 'free' | undefined => {
  if (question === OPEN_SURVEY_QUESTION) return 'free';
  const known = SURVEY_QUESTIONS.find(({ id }) => id === question);
  return known && (known.kind === 'scale' ? SCALE : known.options);
};
