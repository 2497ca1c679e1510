import type { ModuleProgress } from '@/lib/shared/contract/progress';

/** When a module and a course are done (screens.md's rule; spec §1). Pure, shared by server and page. */

/** Share of the film, in percent, that counts as watched. */
export const WATCHED_ENOUGH_PERCENT = 90;

export interface ModuleEvidence {
  watchedPercent: number;
  transcriptRead: boolean;
  /** Ids of the questions answered correctly. */
  correct: ReadonlySet<string>;
}

export type ModuleState = 'not-started' | 'in-progress' | 'done';

/** Film watched to 90 % or transcript read to its end: either way the content was taken in. */
export const contentTaken = (evidence: Pick<ModuleEvidence, 'watchedPercent' | 'transcriptRead'>): boolean =>
  evidence.transcriptRead || evidence.watchedPercent >= WATCHED_ENOUGH_PERCENT;

/** Done: the content was taken in and every question is answered correctly. */
export const moduleDone = (evidence: ModuleEvidence, questionIds: readonly string[]): boolean =>
  contentTaken(evidence) && questionIds.every((id) => evidence.correct.has(id));

/** The state of a module that the server told about; one it told nothing about is not started. */
export const moduleState = (progress: ModuleProgress | undefined): ModuleState => {
  if (!progress) return 'not-started';
  if (progress.done) return 'done';
  const begun =
    progress.watched_percent > 0 || progress.transcript_read || Object.keys(progress.answers).length > 0;
  return begun ? 'in-progress' : 'not-started';
};

export interface CourseProgress {
  modulesDone: number;
  modulesTotal: number;
  /** The first module that is not done and can be opened; null when there is none. */
  nextVideoId: number | null;
  /** By video id. */
  states: Record<number, ModuleState>;
}

/** How far somebody is with a course. Modules whose text is still to come count, but nobody is sent there. */
export const courseProgress = (
  modules: readonly { videoId: number; available: boolean }[],
  progress: readonly ModuleProgress[],
): CourseProgress => {
  const states = Object.fromEntries(
    modules.map(({ videoId }) => [videoId, moduleState(progress.find((one) => one.video_id === videoId))]),
  );
  const next = modules.find(({ videoId, available }) => available && states[videoId] !== 'done');
  return {
    modulesDone: modules.filter(({ videoId }) => states[videoId] === 'done').length,
    modulesTotal: modules.length,
    nextVideoId: next?.videoId ?? null,
    states,
  };
};
