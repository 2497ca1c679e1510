import type { OfflineModule } from '../contract/offline';
import type { CourseModule, Question, QuestionOption } from './course-types';
import { optionOrder } from './option-order';

/** A module that somebody teaches in a hall, from a projector or one phone. Nothing of it counts for anybody. */

/** What a hall has besides the module. */
export type HallContent = OfflineModule['hall'];

/** An option with the letter by which it is called out. */
export interface LetteredOption extends QuestionOption {
  letter: string;
}

/** The options of a question in the order of every hall, so that screen and printed guide call them alike. */
export const letteredOptions = ({ id, options }: Question, videoId: number): LetteredOption[] =>
  optionOrder(options, `${videoId}.${id}`, 0).map((option, index) => ({
    ...option,
    letter: String.fromCharCode(65 + index),
  }));

const MINUTES_BY_QUESTION = 4;
/** For what is taken to training. */
const MINUTES_AT_THE_END = 10;
const STEP = 5;

/** How long a group of thirty takes, in minutes, in steps of five. */
export const hallMinutes = ({ film, questions }: Pick<CourseModule, 'film' | 'questions'>): number => {
  const minutes = film.durationSeconds / 60 + questions.length * MINUTES_BY_QUESTION + MINUTES_AT_THE_END;
  return Math.ceil(minutes / STEP) * STEP;
};
