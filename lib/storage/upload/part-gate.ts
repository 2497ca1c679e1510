import { PART_SIZE } from '@/lib/shared/storage/limits';

/** Milliseconds of sending that may be lost when a page goes: parts in flight are begun anew, stored ones are kept. */
const LOST_AT_MOST_MS = 10_000;

/** Less says nothing about the line: a browser counts as sent what has only left it for the buffers of its system. */
const TELLING_BYTES = PART_SIZE / 2;

/**
 * How many parts may be in flight: as many as the line sends within some seconds, and at least one. On a slow line they go one
 * after the other, each of them with the whole line, so that a reload loses one part only.
 * @param most on a fast line
 * @returns the number, asked for with the bytes that have moved since it was asked for last
 */
export const createPartGate = (now: () => number, most: number): ((bytes: number) => number) => {
  let since = now();
  let recent = 0;
  return (bytes) => {
    const elapsed = Math.min(now() - since, LOST_AT_MOST_MS);
    // What is longer ago counts less and less.
    if (elapsed === LOST_AT_MOST_MS) recent *= elapsed / (now() - since);
    since = now() - elapsed;
    recent += bytes;
    if (recent < TELLING_BYTES) return 1;
    return Math.min(most, Math.max(1, Math.floor((recent / PART_SIZE) * (LOST_AT_MOST_MS / elapsed))));
  };
};
