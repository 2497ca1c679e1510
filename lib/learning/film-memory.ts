import { browserStore, userBoundKey } from '@/lib/browser/web-storage';
import { isRecord } from '@/lib/shared/json/record';
import { figureOf, type QueueEntry } from './queued-write';
import type { Range } from './watched-ranges';

/** What this device remembers of films. The server is the truth; this bridges a lost connection and a slow reply. */

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

export interface PlayerChoices {
  /** Undefined until the reader has chosen: then the platform's own preference holds. */
  captions?: boolean;
  rate?: number;
}

const isPlayerChoices = (value: unknown): value is PlayerChoices =>
  isRecord(value) &&
  (value.captions === undefined || typeof value.captions === 'boolean') &&
  (value.rate === undefined || (typeof value.rate === 'number' && value.rate >= 0.25 && value.rate <= 4));

export const PLAYER_CHOICES_KEY = 'bb.player';

/** Choices about the player belong to the device, not to a person. */
export const playerChoices = browserStore('localStorage', PLAYER_CHOICES_KEY, isPlayerChoices);

/** Nearer to the end than this, a film starts over. */
const AT_THE_END_SECONDS = 3;

/** What `name` was told as of a film, and this device has yet to send. */
const unsent = (entries: readonly QueueEntry[], videoId: number, name: 'position:' | 'watched:'): number[] =>
  entries.flatMap(({ write }) => (write.videoId === videoId ? (figureOf(write, name) ?? []) : []));

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
