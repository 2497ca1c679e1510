import { execFileSync } from 'node:child_process';

/** One for all files of a process. */
const PROCESS_WIDE = Symbol.for('breaking-barriers.tests.boot-script');
const holder = globalThis as { [PROCESS_WIDE]?: string };

const PRINT =
  "require('./scripts/own-scripts').bootScript(process.cwd()).then((script) => process.stdout.write(script))";

/** `/boot.js` as the build makes it. In a process of its own, since esbuild refuses to run inside jsdom. */
export const bootScript = (): string => {
  holder[PROCESS_WIDE] ??= execFileSync(process.execPath, ['--import', 'tsx', '--eval', PRINT], {
    encoding: 'utf8',
  });
  return holder[PROCESS_WIDE];
};
