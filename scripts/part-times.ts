import { readFileSync } from 'node:fs';
import { printTable } from '../harness/print-table';

/** How long the parts of `npm test` take, and how much of the processors. */

export interface PartTime {
  title: string;
  seconds: number;
  /** Of all processors, by the programs of this part; null where the system does not tell. */
  processorSeconds: number | null;
}

/** Clock ticks, of which Linux counts a hundred a second. */
const TICKS = 100;

/**
 * Processor seconds of the children that have ended, and of theirs, from the line of `/proc/self/stat`. The name of the program stands
 * in brackets and may have spaces in it.
 */
export const secondsOfChildren = (stat: string): number => {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
};

/**
 * Tells how much the children have used that ended since it was asked last. Ask whenever one has ended: then each
 * answer is of that one, also while others run.
 */
export const createProcessorMeter = (
  read = () => readFileSync('/proc/self/stat', 'utf8'),
): (() => number | null) => {
  let before = 0;
  return () => {
    try {
      const now = secondsOfChildren(read());
      const used = now - before;
      before = now;
      return used;
    } catch {
      return null;
    }
  };
};

const rounded = (seconds: number | null): string => (seconds === null ? '' : String(Math.round(seconds)));

/** Parts run beside each other, so that all of them together take less than their sum. */
export const printPartTimes = (parts: readonly PartTime[], allSeconds: number): void => {
  const processor = parts.map(({ processorSeconds }) => processorSeconds);
  const sum = processor.includes(null) ? null : processor.reduce<number>((all, one) => all + (one ?? 0), 0);
  printTable([
    ['part', 'seconds', 'of processors'],
    ...parts.map((part) => [part.title, rounded(part.seconds), rounded(part.processorSeconds)]),
    ['together', rounded(allSeconds), rounded(sum)],
  ]);
};
