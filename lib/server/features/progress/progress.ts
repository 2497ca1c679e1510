import type { Locale } from '@/lib/shared/config/locales';
import type { ModuleEvent, ModuleProgress } from '@/lib/shared/contract/progress';
import { ProblemError } from '../../platform/errors/problem-error';
import { type Idempotency, orOwnKey } from '../../platform/http/idempotency';
import type { CourseLibrary, CourseOutline } from '../courses/course-library';
import type { ModuleKey } from '../courses/module-questions';
import { siteOffers } from '../courses/site-courses';
import { withFeedback } from '../questions/feedback';
import type { AnswerRepository, SavedAnswers } from './answer-repository';
import { moduleDeltas } from './module-events';
import { type ModuleRecord, moduleCompletedAt, progressOf } from './module-record';
import type { ProgressRepository } from './progress-repository';

export interface AnswersCommand {
  /** The session’s. */
  customerId: number;
  videoId: number;
  answers: readonly { question: string; choice: string }[];
  /** The site that asks, when it is told. */
  locale: Locale | undefined;
  /** Null when the sender named no key: then nothing can be recognised as a repetition. */
  idempotency: Idempotency | null;
}

/** How far a customer is with one course, by what the server itself has recorded. */
export interface CourseCompletion {
  modulesDone: number;
  modulesTotal: number;
  /** Epoch milliseconds at which the last module became done; null while any is missing. */
  completedAt: number | null;
}

/** What learners have done, recorded and read back (spec §3, §7). */
export interface Progress {
  /**
   * Saves and marks answers once for each idempotency key, with feedback in the words of the site that asks. A repetition
   * gets its first answer also after a release has taken away the module or the question.
   * @throws ProblemError not-found (no such module on that site, no such question or choice), bad-request (a question
   * given twice), idempotency-key-reused. Nothing is written then.
   */
  saveAnswers(command: AnswersCommand): Promise<SavedAnswers>;
  /**
   * Records player events and answers with the modules they touched. How much of a film was watched is what the
   * player reports: the server bounds it but cannot see the screen, which is why a module also needs every
   * question answered correctly.
   * @throws ProblemError not-found when any event names no module of its site; nothing is written then.
   */
  saveEvents(
    customerId: number,
    events: readonly Omit<ModuleEvent, 'customer_id'>[],
  ): Promise<ModuleProgress[]>;
  /** Every module that the customer has touched; plain JSON, in one round trip. */
  ofCustomer(customerId: number): Promise<ModuleProgress[]>;
  /** The same of records that were read already. */
  ofRecords(records: readonly ModuleRecord[]): ModuleProgress[];
  /** How far the customer with these records is with a course. */
  completionOf(records: readonly ModuleRecord[], course: CourseOutline): CourseCompletion;
}

const knownModule = (courses: CourseLibrary, videoId: number, locale?: Locale): ModuleKey => {
  const key = courses.moduleByVideoId(videoId);
  if (!key || (locale && !siteOffers(courses, locale, videoId))) throw new ProblemError('not-found');
  return key;
};

/** Each answer with its mark. */
const marked = (key: ModuleKey, answers: AnswersCommand['answers']) => {
  const reason = 'This question is answered twice.';
  const twice = answers.flatMap(({ question }, index) =>
    answers.findIndex((answer) => answer.question === question) === index
      ? []
      : [{ path: `/answers/${index}/question`, reason }],
  );
  if (twice.length > 0) throw new ProblemError('bad-request', { errors: twice });
  return answers.map(({ question, choice }) => {
    const correct = key.isCorrect(question, choice);
    if (correct === undefined) throw new ProblemError('not-found');
    return { question, choice, correct };
  });
};

/** The module's questions and the marks, by the content of today. */
const judged = (courses: CourseLibrary, { videoId, locale, answers }: AnswersCommand) => {
  const key = knownModule(courses, videoId, locale);
  return { questionIds: key.questionIds, answers: marked(key, answers) };
};

/** Saves once for each key. What the content of today refuses may have been saved under its key before a release. */
const saveOrRepeat = async (
  { courses, answers }: { courses: CourseLibrary; answers: AnswerRepository },
  command: AnswersCommand,
): Promise<SavedAnswers> => {
  const { customerId, videoId } = command;
  let work: ReturnType<typeof judged>;
  try {
    work = judged(courses, command);
  } catch (refusal) {
    const saved = command.idempotency && (await answers.known(customerId, command.idempotency));
    if (!saved) throw refusal;
    return saved;
  }
  const idempotency = orOwnKey(command.idempotency);
  return answers.save({ customerId, videoId, ...work, idempotency });
};

const completionOf = (records: readonly ModuleRecord[], courses: CourseLibrary, course: CourseOutline) => {
  const times = course.videoIds.map((videoId) => {
    const record = records.find((one) => one.videoId === videoId);
    const key = courses.moduleByVideoId(videoId);
    return record && key ? moduleCompletedAt(record, key.questionIds) : null;
  });
  const done = times.filter((time) => time !== null);
  return {
    modulesDone: done.length,
    modulesTotal: times.length,
    completedAt: done.length === times.length ? Math.max(...done) : null,
  };
};

export const createProgress = (parts: {
  courses: CourseLibrary;
  answers: AnswerRepository;
  modules: ProgressRepository;
}): Progress => {
  const { courses, modules } = parts;
  const toWire = (records: readonly ModuleRecord[]): ModuleProgress[] =>
    records.flatMap((record) => {
      const key = courses.moduleByVideoId(record.videoId);
      return key ? [progressOf(record, key.questionIds)] : [];
    });
  return {
    async saveAnswers(command) {
      const { module } = await saveOrRepeat(parts, command);
      const { videoId, locale } = command;
      const key = courses.moduleByVideoId(videoId);
      return { module: locale && key ? withFeedback(module, key, locale) : module };
    },
    async saveEvents(customerId, events) {
      const rows = events.map(({ video_id, type, action, locale }) => {
        knownModule(courses, video_id, locale);
        return { videoId: video_id, type, action };
      });
      const deltas = moduleDeltas(rows, (videoId) => knownModule(courses, videoId).durationSeconds);
      return toWire(await modules.saveEvents(customerId, rows, deltas));
    },
    ofCustomer: async (customerId) => toWire(await modules.read(customerId)),
    ofRecords: toWire,
    completionOf: (records, course) => completionOf(records, courses, course),
  };
};
