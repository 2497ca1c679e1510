import { watchedEnough } from '@/lib/shared/rules/progress';
import type { EventRow, ModuleDelta } from './progress-repository';

const apply = (delta: ModuleDelta, { type, action }: EventRow, durationSeconds: number): ModuleDelta => {
  const [verb, amount] = action.split(':');
  const value = Number(amount);
  if (type === 'transcript') return { ...delta, transcriptRead: delta.transcriptRead || verb === 'read' };
  if (verb === 'watched') {
    const watchedPercent = Math.max(delta.watchedPercent, value);
    return { ...delta, watchedPercent, watched: watchedEnough(watchedPercent) };
  }
  if (verb === 'position') return { ...delta, positionSeconds: Math.min(value, durationSeconds) };
  return delta;
};

/**
 * What player events add up to, module by module: the most that was watched, the last position (never beyond
 * the film’s end), and whether the transcript was read. `durationOf` gives the length of a film in seconds.
 */
export const moduleDeltas = (
  events: readonly EventRow[],
  durationOf: (videoId: number) => number,
): ModuleDelta[] => {
  const deltas = new Map<number, ModuleDelta>();
  for (const event of events) {
    const { videoId } = event;
    const before = deltas.get(videoId) ?? {
      videoId,
      watchedPercent: 0,
      watched: false,
      positionSeconds: null,
      transcriptRead: false,
    };
    deltas.set(videoId, apply(before, event, durationOf(videoId)));
  }
  return [...deltas.values()];
};
