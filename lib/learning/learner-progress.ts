import type { ModuleProgress } from '@/lib/shared/contract/progress';
import type { Plan } from '@/lib/shared/rules/course-types';
import { type GivenAnswers, withMarks } from '@/lib/shared/rules/given-answers';
import { contentTaken, moduleState } from '../shared/rules/progress';
import type { QueueSnapshot } from './answer-queue';
import {
  figureOf,
  isMissed,
  isQuiet,
  type PlanWrite,
  type QueuedWrite,
  type QueueEntry,
  waitsForCourse,
} from './queue-entries';

/**
 * What the learner sees of a module: what the server acknowledged, plus what this device has yet to send. Answers are marked
 * and modules completed by the server alone. Pure.
 */

export interface LearnerProgress extends Omit<ModuleProgress, 'answers'> {
  /** As the server has marked them; a right one stays. */
  answers: GivenAnswers;
}

const UNTOUCHED = { watched_percent: 0, position: 0, transcript_read: false, answers: {}, done: false };

export const fromServer = (videoId: number, told: ModuleProgress | null): LearnerProgress =>
  told ?? { video_id: videoId, ...UNTOUCHED };

/** The progress with one more thing seen or read on this device; answers and what belongs to other modules change nothing. */
export const withWrite = (progress: LearnerProgress, write: QueuedWrite): LearnerProgress => {
  if (write.kind !== 'event' || write.videoId !== progress.video_id) return progress;
  if (write.type === 'transcript')
    return write.action === 'read' ? { ...progress, transcript_read: true } : progress;
  const watched = figureOf(write, 'watched:') ?? 0;
  return { ...progress, watched_percent: Math.max(progress.watched_percent, watched) };
};

/**
 * What the server says, laid over what this device knows. Its reply to one write does not know the next one yet, so
 * nothing is taken back: the most that was watched, a read transcript, and a finished module stay.
 */
export const withServer = (local: LearnerProgress, saved: ModuleProgress): LearnerProgress =>
  saved.video_id === local.video_id
    ? {
        ...saved,
        watched_percent: Math.max(local.watched_percent, saved.watched_percent),
        transcript_read: local.transcript_read || saved.transcript_read,
        answers: withMarks(local.answers, saved.answers),
        done: local.done || saved.done,
      }
    : local;

/** The marked answers, and over them those that wait for their mark. */
export const withWaiting = (
  marked: GivenAnswers,
  waiting: readonly QueueEntry[],
  moduleVideoId: number,
): GivenAnswers => {
  const answers = { ...marked };
  for (const { write } of waiting)
    if (write.kind === 'answer' && write.videoId === moduleVideoId && !answers[write.question]?.correct)
      answers[write.question] = { choice: write.choice };
  return answers;
};

/** What is done and what is left of a module (screens.md: what completes it is always said). */
export const moduleTask = (progress: LearnerProgress) => ({
  contentTaken: contentTaken({
    watchedPercent: progress.watched_percent,
    transcriptRead: progress.transcript_read,
  }),
  done: progress.done,
  state: moduleState(progress),
});

/** `reload`: not saved, and only a new load of the page can do it. */
export type SaveState = 'nothing' | 'saved' | 'saving' | 'unsaved' | 'reload' | 'sign-in' | 'refused';

/**
 * What the reader is told (screens.md). While all goes well the film's small change is sent in silence; that the
 * connection or the session is gone concerns it as well.
 */
export const saveState = ({ phase, outdated, acknowledged, ...snapshot }: QueueSnapshot): SaveState => {
  const waiting = snapshot.waiting.filter(({ write }) => !waitsForCourse(write));
  if (waiting.length > 0 && phase === 'sign-in') return 'sign-in';
  if (waiting.length > 0 && phase === 'retrying') return outdated ? 'reload' : 'unsaved';
  if (waiting.some(({ write }) => !isQuiet(write))) return 'saving';
  return acknowledged ? 'saved' : 'nothing';
};

/**
 * How many answers, plans and steps towards a finished module the server refused for good, since the page was opened.
 * @param planVideoId the module whose plan says that itself
 */
export const refusedForGood = ({ refused }: QueueSnapshot, planVideoId?: number): number =>
  refused.filter(({ write }) => isMissed(write) && !(write.kind === 'plan' && write.videoId === planVideoId))
    .length;

const isPlanOf = (write: QueuedWrite, videoId: number): write is PlanWrite =>
  write.kind === 'plan' && write.videoId === videoId;

/** The latest plan for a module among these entries. */
export const latestPlan = (entries: readonly QueueEntry[], videoId: number): PlanWrite | undefined =>
  entries.flatMap(({ write }) => (isPlanOf(write, videoId) ? [write] : [])).at(-1);

/**
 * Whether this plan for a module has reached the server; `nothing`: none is made.
 * @param plan as it was entered last
 */
export const planState = (snapshot: QueueSnapshot, videoId: number, plan: Plan): SaveState => {
  const waiting = snapshot.waiting.filter(({ write }) => isPlanOf(write, videoId));
  if (waiting.length > 0) return saveState({ ...snapshot, waiting });
  const refused = latestPlan(snapshot.refused, videoId);
  if (refused && refused.text === plan.text && refused.day === plan.day) return 'refused';
  return plan.text || plan.day ? 'saved' : 'nothing';
};
