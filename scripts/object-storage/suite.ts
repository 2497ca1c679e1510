import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { run } from '../../harness/processes';
import type { StorageAddress } from '../../harness/storage-address';
import type { TestResult } from './differences';

/** Runs tests/contract/object-storage against a real server. */

/** These drive the stand-in itself. */
const OF_THE_STAND_IN = ['stand-in', 'store-faults', 'durability'];
const PATIENCE_MS = 15 * 60_000;

/** What Vitest's JSON report says, as far as it is read here. */
interface Report {
  testResults: readonly {
    name: string;
    message: string;
    assertionResults: readonly { fullName: string; status: string }[];
  }[];
}

/** Every test with its result; its messages go to the terminal when `isLoud`. */
export const runSuite = async (
  address: StorageAddress,
  folder: string,
  isLoud: boolean,
): Promise<TestResult[]> => {
  const resolve = createRequire(join(process.cwd(), 'package.json')).resolve;
  const vitest = join(resolve('vitest/package.json'), '..', 'vitest.mjs');
  const file = join(folder, 'results.json');
  const args = [vitest, 'run', '--project', 'contract', 'tests/contract/object-storage'];
  const without = OF_THE_STAND_IN.flatMap((name) => ['--exclude', `**/${name}.test.ts`]);
  const reporters = [
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...(isLoud ? ['--reporter=default'] : []),
  ];
  await run(process.execPath, [...args, ...without, ...reporters], {
    env: { ...process.env, OBJECT_STORAGE: JSON.stringify(address) },
    stdio: isLoud ? 'inherit' : 'ignore',
    timeout: PATIENCE_MS,
  });
  const report: Report = JSON.parse(await readFile(file, 'utf8'));
  return report.testResults.flatMap(({ name, message, assertionResults }) =>
    assertionResults.length > 0
      ? assertionResults.map(({ fullName, status }) => ({
          file: basename(name),
          title: fullName,
          passed: status === 'passed',
        }))
      : [{ file: basename(name), title: `no test ran: ${message}`, passed: false }],
  );
};
