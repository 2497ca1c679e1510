/** Which parts of a film were played, over all visits. Pure; times in seconds. */

export type Range = readonly [from: number, to: number];

/** Gaps shorter than this are the player's rounding and not something that was skipped. */
const SAME_MOMENT_SECONDS = 0.25;

/** Disjoint ranges in order that cover exactly what the given ones cover. */
export const mergeRanges = (ranges: readonly Range[]): Range[] => {
  const merged: [number, number][] = [];
  const sound = ranges.filter(([from, to]) => Number.isFinite(from) && Number.isFinite(to) && to > from);
  for (const [from, to] of [...sound].sort((left, right) => left[0] - right[0])) {
    const last = merged.at(-1);
    if (last && from <= last[1] + SAME_MOMENT_SECONDS) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
};

/** Share of the film that the ranges cover, in whole percent, rounded down. */
export const watchedPercent = (ranges: readonly Range[], durationSeconds: number): number => {
  if (!(durationSeconds > 0)) return 0;
  const within = ranges.map(([from, to]): Range => [Math.max(0, from), Math.min(to, durationSeconds)]);
  const seconds = mergeRanges(within).reduce((sum, [from, to]) => sum + to - from, 0);
  if (seconds === 0) return 0;
  // A film that was played to its end may report that end a moment early.
  return Math.min(100, Math.floor(((seconds + SAME_MOMENT_SECONDS) / durationSeconds) * 100));
};

/**
 * Ranges to go on from. The server knows only a share; when that is more than this device saw (the film was watched
 * elsewhere), it is taken to be the film's beginning, so that going on there can still reach the end.
 */
export const rangesToGoOnFrom = (
  device: readonly Range[],
  serverPercent: number,
  durationSeconds: number,
): Range[] =>
  serverPercent > watchedPercent(device, durationSeconds)
    ? [[0, (serverPercent / 100) * durationSeconds]]
    : mergeRanges(device);

/** The browser's `TimeRanges`, such as `video.played`, as an array. */
export const fromTimeRanges = (played: TimeRanges): Range[] =>
  Array.from({ length: played.length }, (_, index) => [played.start(index), played.end(index)] as const);
