import type { OfflineModule } from '@/lib/shared/contract/offline';
import type { ModuleProgress } from '@/lib/shared/contract/progress';
import type { CourseKey } from '../config/paths';
import { isOpenCourse } from './course';
import { type Course, RECAP_QUESTION } from './course-types';

/** When a module and a course are done (screens.md's rule; spec §1). Pure, shared by server and page. */

/** Share of the film, in percent, that counts as watched. */
export const WATCHED_ENOUGH_PERCENT = 90;

export interface ModuleEvidence {
  watchedPercent: number;
  transcriptRead: boolean;
  /** Ids of the questions answered correctly. */
  correct: ReadonlySet<string>;
}

export type CourseProgress = OfflineModule['course_progress'];
export type BegunModule = CourseProgress['begun'][string];
export type ModuleState = CourseProgress['states'][string];

/** Whether so many percent of a film count as the film. */
export const watchedEnough = (percent: number): boolean => percent >= WATCHED_ENOUGH_PERCENT;

/** Film watched to 90 % or transcript read to its end: either way the content was taken in. */
export const contentTaken = (evidence: Pick<ModuleEvidence, 'watchedPercent' | 'transcriptRead'>): boolean =>
  evidence.transcriptRead || watchedEnough(evidence.watchedPercent);

/** Done: the content was taken in and every question is answered correctly. */
export const moduleDone = (evidence: ModuleEvidence, questionIds: readonly string[]): boolean =>
  contentTaken(evidence) && questionIds.every((id) => evidence.correct.has(id));

/** The state of a module: begun with the first percent of the film, with the transcript, or with the first answer. */
export const moduleStateOf = (module: {
  done: boolean;
  watchedPercent: number;
  transcriptRead: boolean;
  /** Whether a question was answered, rightly or not. */
  answered: boolean;
}): ModuleState => {
  if (module.done) return 'done';
  const begun = module.watchedPercent > 0 || module.transcriptRead || module.answered;
  return begun ? 'in-progress' : 'not-started';
};

/** Whether any of the module's own questions was answered; its recap belongs to the next module's page. */
export const answeredOwn = (answers: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(answers).some((question) => question !== RECAP_QUESTION);

/** The state of a module that the server told about; one it told nothing about is not started. */
export const moduleState = (
  progress: (Omit<ModuleProgress, 'answers'> & { answers: Readonly<Record<string, unknown>> }) | undefined,
): ModuleState =>
  progress
    ? moduleStateOf({
        done: progress.done,
        watchedPercent: progress.watched_percent,
        transcriptRead: progress.transcript_read,
        answered: answeredOwn(progress.answers),
      })
    : 'not-started';

export const begunModule = ({ watched_percent, position, answers }: ModuleProgress): BegunModule => ({
  watchedPercent: watched_percent,
  position,
  rightAnswers: Object.keys(answers).filter((id) => id !== RECAP_QUESTION && answers[id]?.correct).length,
});

/**
 * How far a learner is with a course, from the states of its modules. A module whose text is still to come counts, but is
 * never the next one.
 */
export const courseProgressOf = (
  modules: readonly { videoId: number; available: boolean }[],
  { states, touched, begun }: Pick<CourseProgress, 'states' | 'touched' | 'begun'>,
): CourseProgress => {
  const open = modules.filter(({ videoId, available }) => available && states[videoId] !== 'done');
  const latest = touched.find(
    (id) => states[id] === 'in-progress' && open.some(({ videoId }) => videoId === id),
  );
  return {
    modulesDone: modules.filter(({ videoId }) => states[videoId] === 'done').length,
    modulesTotal: modules.length,
    nextVideoId: latest ?? open[0]?.videoId ?? null,
    states,
    touched,
    begun,
  };
};

/** How far the course is, with what happened to one module on this page since the server told. */
export const courseProgressNow = (
  modules: readonly { videoId: number; available: boolean }[],
  told: CourseProgress,
  { videoId, state, begun }: { videoId: number; state: ModuleState; begun?: BegunModule },
): CourseProgress => {
  if (told.states[videoId] === 'done') return told;
  return courseProgressOf(modules, {
    states: { ...told.states, [videoId]: state },
    touched: [videoId, ...told.touched.filter((id) => id !== videoId)],
    begun: begun ? { ...told.begun, [videoId]: begun } : told.begun,
  });
};

/** How far the course is, with what the server has told of modules since. */
export const courseProgressWith = (
  modules: readonly { videoId: number; available: boolean }[],
  told: CourseProgress,
  news: readonly ModuleProgress[],
): CourseProgress =>
  news
    .filter(({ video_id }) => video_id in told.states)
    .reduce(
      (sum, one) =>
        courseProgressNow(modules, sum, {
          videoId: one.video_id,
          state: moduleState(one),
          begun: begunModule(one),
        }),
      told,
    );

/** How far somebody is, by course. */
export type ProgressByCourse = Partial<
  Record<CourseKey, Pick<CourseProgress, 'modulesDone' | 'modulesTotal'>>
>;

/** The same of each course; of one that is not open yet nothing. */
export const progressByCourse = (
  courses: readonly Course[],
  progress: readonly ModuleProgress[],
): ProgressByCourse =>
  Object.fromEntries(
    courses.filter(isOpenCourse).map(({ key, modules }) => {
      const { modulesDone, modulesTotal } = courseProgress(modules, progress);
      return [key, { modulesDone, modulesTotal }];
    }),
  );

/**
 * The same from what the server has recorded.
 * @param touched video ids of the modules that were touched, the latest first, of other courses as well
 */
export const courseProgress = (
  modules: readonly { videoId: number; available: boolean }[],
  progress: readonly ModuleProgress[],
  touched: readonly number[] = [],
): CourseProgress => {
  const states: Record<number, ModuleState> = {};
  const begun: Record<number, BegunModule> = {};
  for (const { videoId } of modules) {
    const known = progress.find((one) => one.video_id === videoId);
    const state = moduleState(known);
    states[videoId] = state;
    if (known && state === 'in-progress') begun[videoId] = begunModule(known);
  }
  return courseProgressOf(modules, { states, begun, touched: touched.filter((id) => id in states) });
};
