import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';

/** The guard of all test files (`tests/support/left-behind.ts`), tried with planted files that share a process. */

const ROOT = process.cwd();
const GUARD = join(ROOT, 'tests/support/left-behind.ts');
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');
const CACHE = join(ROOT, 'node_modules/.cache');

const CONFIG = `export default {
  test: { isolate: false, maxWorkers: 1, hookTimeout: 300_000, setupFiles: ['${GUARD}'] },
};
`;
const testOf = (...work: string[]) =>
  ["import { it, vi } from 'vitest';", "it('does something', async () => {", ...work, '});'].join('\n');

const LEAVES_ALL = testOf(
  'setTimeout(() => undefined, 60_000);',
  'setInterval(() => undefined, 60_000).unref();',
  "(await import('node:net')).createServer().listen(0);",
  "process.on('SIGUSR2', () => undefined);",
  "console.warn('not expected');",
  'vi.useFakeTimers();',
);
const NAMED = [
  'leaves-all.test.ts:3:',
  'leaves-all.test.ts:4:',
  '1 × TCPServerWrap',
  '1 × listener of SIGUSR2',
  'a line in the console: not expected',
  'fake timers',
];
const LEAVES_NOTHING = testOf(
  'setTimeout(() => undefined, 20);',
  "vi.spyOn(console, 'warn').mockReturnValue();",
  "console.warn('expected');",
);

let folder = '';
afterAll(() => rm(folder, { recursive: true, force: true }));

it('names all that a file leaves, and fails it alone', async () => {
  await mkdir(CACHE, { recursive: true });
  folder = await mkdtemp(join(CACHE, 'left-behind-'));
  await writeFile(join(folder, 'vitest.config.mjs'), CONFIG);
  await writeFile(join(folder, 'leaves-all.test.ts'), LEAVES_ALL);
  await writeFile(join(folder, 'leaves-nothing.test.ts'), LEAVES_NOTHING);
  const report = join(folder, 'report.json');
  const reporting = ['--reporter=json', `--outputFile=${report}`];
  const ended = promisify(execFile)(process.execPath, [VITEST, 'run', '--root', folder, ...reporting]);
  await expect(ended).rejects.toThrow();
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as {
    testResults: { name: string; status: string; message: string }[];
  };
  const statuses = testResults.map(({ name, status }) => [basename(name, '.test.ts'), status]);
  expect(Object.fromEntries(statuses)).toEqual({ 'leaves-all': 'failed', 'leaves-nothing': 'passed' });
  const message = testResults.map((file) => file.message).join('');
  expect(NAMED.filter((part) => !message.includes(part))).toEqual([]);
});
