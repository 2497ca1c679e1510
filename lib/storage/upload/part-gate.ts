import { PART_SIZE } from '@/lib/shared/storage/limits';

/** Milliseconds of sending that may be lost when a page goes: parts in flight are begun anew, stored ones are kept. */
const LOST_AT_MOST_MS = 10_000;

/** Less says nothing about the line: a browser counts as sent what has only left it for the buffers of its system. */
const TELLING_BYTES = PART_SIZE / 2;

interface PartGate {
  /** Does the work of one attempt to send a part, once there is room for it. */
  pass<Result>(work: () => Promise<Result>): Promise<Result>;
  /** So many bytes of a part have gone. */
  moved(bytes: number): void;
}

/**
 * Lets as many parts be in flight as the line sends within some seconds, and at least one. On a slow line they go one after the
 * other, each of them with the whole line, so that a reload loses one part only. So they do when the network has come back, which
 * may be another one.
 */
export const createPartGate = (now: () => number): PartGate => {
  let since = now();
  let recent = 0;
  let inFlight = 0;
  const waiting: (() => void)[] = [];
  const room = (): number => {
    const elapsed = now() - since;
    // What is longer ago counts less and less.
    if (elapsed > LOST_AT_MOST_MS) {
      recent *= LOST_AT_MOST_MS / elapsed;
      since += elapsed - LOST_AT_MOST_MS;
    }
    const parts = ((recent / PART_SIZE) * LOST_AT_MOST_MS) / (now() - since);
    return recent < TELLING_BYTES ? 1 : Math.max(1, Math.floor(parts));
  };
  const admit = () => {
    while (inFlight < room() && waiting[0]) {
      inFlight += 1;
      waiting.shift()?.();
    }
  };
  return {
    async pass(work) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        admit();
      });
      return work().finally(() => {
        inFlight -= 1;
        admit();
      });
    },
    moved(bytes) {
      recent += bytes;
      admit();
    },
  };
};
