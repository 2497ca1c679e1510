import type { Plan } from '@/lib/shared/rules/course-types';
import type { QueueSnapshot } from './answer-queue';
import { isMissed, isQuiet, type PlanWrite, type QueuedWrite, type QueueEntry } from './queue-entries';

/** `reload`: not saved, and only a new load of the page can do it. */
export type SaveState = 'nothing' | 'saved' | 'saving' | 'unsaved' | 'reload' | 'sign-in' | 'refused';

/**
 * What the reader is told (screens.md). While all goes well the film's small change is sent in silence; that the
 * connection or the session is gone concerns it as well.
 */
export const saveState = ({ waiting, phase, outdated, acknowledged }: QueueSnapshot): SaveState => {
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
