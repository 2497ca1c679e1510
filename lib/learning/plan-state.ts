import type { Plan } from '@/lib/shared/rules/course-types';
import type { QueueSnapshot } from './answer-queue';
import type { PlanWrite, QueuedWrite, QueueEntry } from './queued-write';
import { type SaveState, saveState } from './save-state';

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
