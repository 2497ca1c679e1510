import type { ModuleEvent, ModuleProgress } from '@/lib/shared/contract/progress';
import { ProblemError } from '../../platform/errors/problem-error';
import { type Idempotency, orOwnKey, requireSameRequest } from '../../platform/http/idempotency';
import type { CourseLibrary, CourseOutline, ModuleKey } from '../courses/course-library';
import type { AnswerRepository, SavedAnswers } from './answer-repository';
import { moduleDeltas } from './module-events';
import { type ModuleRecord, moduleCompletedAt, progressOf } from './module-record';
import type { ProgressRepository } from './progress-repository';

export interface AnswersCommand {
  /** The session’s. */
  customerId: number;
  videoId: number;
  answers: readonly { question: string; choice: string }[];
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
   * Saves answers once for each idempotency key.
   * @throws ProblemError not-found (no such module), bad-request (no such question or choice, or one given
   * twice), idempotency-key-reused. Nothing is written then.
   */
  saveAnswers(command: AnswersCommand): Promise<SavedAnswers>;
  /**
   * Records player events and answers with the modules they touched. How much of a film was watched is what the
   * player reports: the server bounds it but cannot see the screen, which is why a module also needs every
   * question answered correctly.
   * @throws ProblemError not-found when any event names no module; nothing is written then.
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

const knownModule = (courses: CourseLibrary, videoId: number): ModuleKey => {
  const key = courses.moduleByVideoId(videoId);
  if (!key) throw new ProblemError('not-found');
  return key;
};

/** Each answer with its verdict. */
const judged = (key: ModuleKey, answers: AnswersCommand['answers']) => {
  const errors: { path: string; reason: string }[] = [];
  const verdicts = answers.map(({ question, choice }, index) => {
    const correct = key.isCorrect(question, choice);
    if (correct === undefined)
      errors.push({ path: `/answers/${index}`, reason: 'This module has no such question and choice.' });
    if (answers.findIndex((answer) => answer.question === question) !== index)
      errors.push({ path: `/answers/${index}/question`, reason: 'This question is answered twice.' });
    return { question, choice, correct: correct === true };
  });
  if (errors.length > 0) throw new ProblemError('bad-request', { errors });
  return verdicts;
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
  const { courses, answers, modules } = parts;
  const toWire = (records: readonly ModuleRecord[]): ModuleProgress[] =>
    records.flatMap((record) => {
      const key = courses.moduleByVideoId(record.videoId);
      return key ? [progressOf(record, key.questionIds)] : [];
    });
  return {
    async saveAnswers(command) {
      const { customerId, videoId } = command;
      const key = knownModule(courses, videoId);
      const idempotency = orOwnKey(command.idempotency);
      const stored = await answers.save({
        customerId,
        videoId,
        questionIds: key.questionIds,
        answers: judged(key, command.answers),
        idempotency,
      });
      requireSameRequest(stored, idempotency);
      return stored.response;
    },
    async saveEvents(customerId, events) {
      const rows = events.map(({ video_id, type, action }) => ({ videoId: video_id, type, action }));
      const deltas = moduleDeltas(rows, (videoId) => knownModule(courses, videoId).durationSeconds);
      return toWire(await modules.saveEvents(customerId, rows, deltas));
    },
    ofCustomer: async (customerId) => toWire(await modules.read(customerId)),
    ofRecords: toWire,
    completionOf: (records, course) => completionOf(records, courses, course),
  };
};
