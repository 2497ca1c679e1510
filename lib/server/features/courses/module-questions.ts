import type { Locale } from '@/lib/shared/config/locales';
import { type Question, RECAP_QUESTION, type Recap } from '@/lib/shared/rules/course-types';
import type { Marks } from '@/lib/shared/rules/given-answers';
import type { ModuleText } from './content-schema';
import type { LoadedModule } from './load-content';

/** The questions of a module: what a page has of them, and what the server alone knows. */

/** What the server judges answers by; the same in every language. */
export interface ModuleKey {
  videoId: number;
  courseId: number;
  /** Those that complete the module; the recap does not. */
  questionIds: readonly string[];
  /** All that can be answered: those, and the recap. */
  askedIds: readonly string[];
  /** Length of the film in seconds; a position beyond it is not one. */
  durationSeconds: number;
  /** Whether the choice is right; undefined when the module has no such question or choice. */
  isCorrect(question: string, choice: string): boolean | undefined;
  /** What a site says about a choice that was made; undefined when it has no such module, question or choice. */
  feedbackOf(locale: Locale, question: string, choice: string): string | undefined;
}

type Choices = Omit<LoadedModule['questions'][number], 'id'>;
type Worded = ModuleText['recap'];

const questionOf = (id: string, { options }: Choices, worded: Worded | undefined): Question => ({
  id,
  text: worded?.text ?? '',
  options: options.map((option) => ({ id: option, text: worded?.options[option]?.text ?? '' })),
});

/** The questions of a module as a site asks them. */
export const questionsIn = ({ questions, texts }: LoadedModule, locale: Locale): Question[] =>
  questions.map((question) => questionOf(question.id, question, texts[locale]?.questions[question.id]));

/** What a site asks about a module at the start of the next one. */
export const recapIn = (module: LoadedModule | undefined, locale: Locale): Recap | null => {
  const text = module?.texts[locale];
  if (!module?.recap || !text) return null;
  return { videoId: module.entry.videoId, question: questionOf(RECAP_QUESTION, module.recap, text.recap) };
};

const wordsOf = (text: ModuleText | undefined, question: string): Worded | undefined =>
  question === RECAP_QUESTION ? text?.recap : text?.questions[question];

export const keyOf = (
  { entry, questions, recap, film, texts }: LoadedModule,
  courseId: number,
): ModuleKey => {
  const byId = new Map<string, Choices>(questions.map((question) => [question.id, question]));
  if (recap) byId.set(RECAP_QUESTION, recap);
  return Object.freeze({
    videoId: entry.videoId,
    courseId,
    questionIds: Object.freeze(questions.map(({ id }) => id)),
    askedIds: Object.freeze([...byId.keys()]),
    durationSeconds: film?.durationSeconds ?? 0,
    isCorrect: (question: string, choice: string) => {
      const known = byId.get(question);
      return known?.options.includes(choice) ? known.correct === choice : undefined;
    },
    feedbackOf: (locale: Locale, question: string, choice: string) =>
      byId.get(question)?.options.includes(choice)
        ? wordsOf(texts[locale], question)?.options[choice]?.feedback
        : undefined,
  });
};

/** What a site says of each option of these questions, where answers are explained without being counted. */
export const marksOf = (
  key: ModuleKey | undefined,
  questions: readonly Question[],
  locale: Locale,
): Marks => {
  const markOf = (question: string, choice: string) => ({
    correct: key?.isCorrect(question, choice) === true,
    feedback: key?.feedbackOf(locale, question, choice),
  });
  return Object.fromEntries(
    questions.map(({ id, options }) => [
      id,
      Object.fromEntries(options.map((option) => [option.id, markOf(id, option.id)])),
    ]),
  );
};
