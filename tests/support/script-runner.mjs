import { pathToFileURL } from 'node:url';

/**
 * The process in which a script is run again and again: its packages are loaded once, which takes longer than what most runs do.
 * Each run has modules, arguments and settings of its own, and ends as a process does: when nothing is left to wait for.
 * `mark` ends what a run has written.
 */

const [, , script = '', mark = ''] = process.argv;

let runs = 0;

/** The content takes longer to read than most runs do, and no run changes it. */
const COURSE_LIBRARY = Symbol.for('breaking-barriers.course-library');

/** @param {symbol} key */
const isOfOneRun = (key) => Symbol.keyFor(key)?.startsWith('breaking-barriers.') && key !== COURSE_LIBRARY;

/** @param {{ args: readonly string[]; env: Record<string, string> }} run */
const begin = ({ args, env }) => {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.argv = [process.execPath, script, ...args];
  process.exitCode = undefined;
  // What the product keeps once for each process.
  for (const key of Object.getOwnPropertySymbols(globalThis).filter(isOfOneRun))
    Reflect.deleteProperty(globalThis, key);
  runs += 1;
  void import(`${pathToFileURL(script)}?run=${runs}`);
};

const wait = () => process.once('message', begin);

/** @param {NodeJS.WriteStream} stream */
const endOf = (stream) => new Promise((resolve) => stream.write(mark, resolve));

process.on('beforeExit', async (code) => {
  await Promise.all([endOf(process.stdout), endOf(process.stderr)]);
  process.send?.(code, wait);
});

wait();
