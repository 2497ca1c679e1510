import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/**
 * A reporter for what fails outside of any test, which Vitest's own report leaves out: an uncaught error, and what a file does after
 * its last test. Writes it as JSON, an array with a line for each, to the file that `OUTSIDE_TESTS` names.
 */

interface Thrown {
  message: string;
  stack?: string | undefined;
}

const MOST_LINES = 6;

/** What was thrown and where, on one line. */
const lineOf = (place: string, { message, stack = '' }: Thrown): string => {
  const places = stack.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return [place, message, ...places.slice(0, MOST_LINES)]
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .join(' ← ');
};

export const linesOutsideTests = (
  modules: readonly Pick<TestModule, 'relativeModuleId' | 'errors'>[],
  uncaught: readonly Thrown[],
): string[] => [
  ...modules.flatMap((one) => one.errors().map((error) => lineOf(one.relativeModuleId, error))),
  ...uncaught.map((error) => lineOf('uncaught', error)),
];

// biome-ignore lint/style/noDefaultExport: Vitest looks for it
export default class OutsideTests implements Reporter {
  onTestRunEnd: Reporter['onTestRunEnd'] = (modules, uncaught) => {
    const { OUTSIDE_TESTS } = process.env;
    if (OUTSIDE_TESTS) writeFileSync(OUTSIDE_TESTS, JSON.stringify(linesOutsideTests(modules, uncaught)));
  };
}
