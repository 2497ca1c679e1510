import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Runs what `npm run build` compiled. Plain JavaScript, since production has no compiler. */
export const runCompiled = async (name) => {
  const compiled = resolve(process.env.NEXT_DIST_DIR || '.next', `${name}.mjs`);
  if (existsSync(compiled)) {
    await import(pathToFileURL(compiled).href);
  } else {
    process.stderr.write('There is no build yet. Run `npm run build` first.\n');
    process.exitCode = 1;
  }
};
