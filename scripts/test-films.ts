import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { FILMS_STAMP_FILE, filmsStamp } from './films-stamp';
import { run } from './processes';

/** `npm run test:films`: tests the films' renderer and notes, when all passed, which files that was true of. */

const root = process.cwd();
const vitest = join(
  createRequire(join(root, 'package.json')).resolve('vitest/package.json'),
  '..',
  'vitest.mjs',
);

const main = async (): Promise<void> => {
  // Taken first: a file that changes while the tests run is not taken for a tested one.
  const stamp = await filmsStamp(root);
  process.exitCode = await run(process.execPath, [vitest, 'run', '--project', 'films']);
  if (process.exitCode === 0) await writeFile(join(root, FILMS_STAMP_FILE), `${stamp}\n`);
};

void main();
