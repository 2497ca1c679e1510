import { browserStore, userBoundKey } from '@/lib/browser/web-storage';
import { isRecord } from '@/lib/shared/json/record';
import { figureOf, type QueueEntry } from './queue-entries';

/** What this device remembers of films. The server is the truth; this bridges a lost connection and a slow reply. */

/** A part of a film that was played, in seconds. */
export type Range = readonly [from: number, to: number];

/** Gaps shorter than this are the player's rounding and not something that was skipped. */
const SAME_MOMENT_SECONDS = 0.25;

/** Gaps shorter than this are no part that somebody skipped: each key moves by more, and a film begins and goes on a moment late. */
const SKIPPED_SECONDS = 2;

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

/**
 * Start, in seconds, of the first part that was not watched. Short gaps are passed over, unless there is nothing else.
 * @param ranges disjoint and in order
 */
export const firstUnwatched = (ranges: readonly Range[], durationSeconds: number): number => {
  const ends = [0, ...ranges.map(([, to]) => to)];
  const gaps = ends
    .map((start, index) => ({ start, seconds: (ranges[index]?.[0] ?? durationSeconds) - start }))
    .filter(({ seconds }) => seconds > SAME_MOMENT_SECONDS);
  return (gaps.find(({ seconds }) => seconds >= SKIPPED_SECONDS) ?? gaps[0])?.start ?? 0;
};

/** The browser's `TimeRanges`, such as `video.played`, as an array. */
export const fromTimeRanges = (played: TimeRanges): Range[] =>
  Array.from({ length: played.length }, (_, index) => [played.start(index), played.end(index)] as const);

export interface FilmMemory {
  ranges: readonly Range[];
  /** Seconds. */
  position: number;
}

const isRange = (value: unknown): value is Range =>
  Array.isArray(value) && value.length === 2 && value.every((time) => Number.isFinite(time));

const isFilmMemory = (value: unknown): value is FilmMemory =>
  isRecord(value) &&
  Array.isArray(value.ranges) &&
  value.ranges.every(isRange) &&
  Number.isFinite(value.position);

export const filmMemoryKey = (customerId: number, videoId: number): string =>
  userBoundKey(`film.${customerId}.${videoId}`);

/** Bound to the customer, and forgotten at logout. */
export const filmMemory = (customerId: number, videoId: number) =>
  browserStore('localStorage', filmMemoryKey(customerId, videoId), isFilmMemory);

/** Nearer to the end than this, a film starts over. */
const AT_THE_END_SECONDS = 3;

/** What `name` was told as of a film, and this device has yet to send. */
const unsent = (entries: readonly QueueEntry[], videoId: number, name: 'position:' | 'watched:'): number[] =>
  entries.flatMap(({ write }) =>
    'videoId' in write && write.videoId === videoId ? (figureOf(write, name) ?? []) : [],
  );

/** A position that this device has yet to send: newer than what the server knows. */
export const unsentPosition = (entries: readonly QueueEntry[], videoId: number): number | undefined =>
  unsent(entries, videoId, 'position:').at(-1);

/** The most that was watched, in percent, of what the server knows and what this device has yet to send. */
export const mostWatched = (serverPercent: number, entries: readonly QueueEntry[], videoId: number): number =>
  Math.max(serverPercent, ...unsent(entries, videoId, 'watched:'));

/** Second from which to go on: the server decides, except where this device has something newer or the server has nothing. */
export const resumePosition = (known: {
  unsent?: number | undefined;
  server: number;
  remembered?: number | undefined;
  durationSeconds: number;
}): number => {
  const position = known.unsent ?? (known.server || (known.remembered ?? 0));
  return position < 1 || position > known.durationSeconds - AT_THE_END_SECONDS ? 0 : position;
};

/** Films that stand still because something is being said; nobody has paused them. */
const waiting = new WeakSet<HTMLVideoElement>();

export const filmWaits = (video: HTMLVideoElement): boolean => waiting.has(video);

export const setFilmWaits = (video: HTMLVideoElement, waits: boolean): void => {
  if (waits) waiting.add(video);
  else waiting.delete(video);
};
