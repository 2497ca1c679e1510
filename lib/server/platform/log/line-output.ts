import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** Characters that may wait to be written: what is logged while nobody takes it must not fill the memory. */
const MOST_WAITING = 4_000_000;
/** Until the next try, where the reader of a pipe is behind. */
const PAUSE_MS = 100;
/** How often the end of the process tries for such a reader. */
const LAST_TRIES = 20;

const NOTHING = Buffer.alloc(0);

const isBehind = (error: unknown): boolean => (error as NodeJS.ErrnoException | null)?.code === 'EAGAIN';

const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);

/** Writes before it returns; drops what cannot be written. */
const writeAtEnd = (descriptor: number, text: Buffer): void => {
  let rest = text;
  for (let tries = 0; rest.length > 0 && tries < LAST_TRIES; ) {
    try {
      rest = rest.subarray(writeSync(descriptor, rest));
    } catch (error) {
      if (!isBehind(error)) return;
      tries += 1;
      pause();
    }
  }
};

/**
 * Where log lines go. What cannot be written is dropped: the disk of a log that is full, or a reader that is gone, holds up no
 * request and no end of the process. Pino's own destination throws in the first case, and then tries for ever.
 */
export const createLineOutput = (descriptor: number): DestinationStream => {
  let current = NOTHING;
  let waiting = '';
  let inFlight = false;
  let paused = false;
  const next = (): void => {
    paused = false;
    if (current.length === 0) {
      current = Buffer.from(waiting);
      waiting = '';
    }
    inFlight = current.length > 0;
    if (inFlight) write(descriptor, current, written);
  };
  const written = (error: NodeJS.ErrnoException | null, bytes: number): void => {
    inFlight = false;
    if (isBehind(error)) {
      paused = true;
      setTimeout(next, PAUSE_MS).unref();
      return;
    }
    current = error ? NOTHING : current.subarray(bytes);
    next();
  };
  // What is in flight is still written.
  process.once('exit', () =>
    writeAtEnd(descriptor, Buffer.concat([inFlight ? NOTHING : current, Buffer.from(waiting)])),
  );
  return {
    write(line) {
      if (waiting.length + line.length > MOST_WAITING) return;
      waiting += line;
      if (!inFlight && !paused) next();
    },
  };
};
