import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** What Node is given before the script of a process whose clock is moved. */
export const MOVABLE = ['tsx', './tests/support/moved-clock.ts'].flatMap((module) => ['--import', module]);

/** Moves the clock of such a process by so many milliseconds against that of the machine; resolves when that has happened. */
export const moveClockOf = async (child: ChildProcess, byMs: number): Promise<void> => {
  const moved = once(child, 'message');
  child.send({ moveClock: byMs });
  await moved;
};
