import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { printTable } from '../../harness/print-table';
import { ensurePrograms, OBJECT_STORAGE_PROGRAMS } from '../debian-programs';
import { killEngines } from '../failover/engines';
import { cephVersion, startCeph } from './ceph';
import { type Differences, differencesOf, type KnownDifference } from './differences';
import { runSuite } from './suite';

/**
 * `npm run test:object-storage`: the behavioural suite of object storage against Debian's radosgw, which is installed as root where it
 * is not there. Exits with 1 when a test fails that `known-differences.yaml` does not name, or when it names one that is
 * gone; tells which of the named pass.
 *
 * `-- --loud` shows what Vitest says of each test; `--keep` leaves the folder with the logs.
 */

const LIST = 'scripts/object-storage/known-differences.yaml';

/** Prints what differs; true when nothing new does. */
const report = (version: string, { passed, known, healed, failed, gone }: Differences): boolean => {
  printTable([
    [`radosgw ${version}`, 'tests'],
    ['passed', String(passed)],
    ...[...known].map(([reason, count]) => [`known: ${reason}`, String(count)]),
    ['failed, and not known', String(failed.length)],
  ]);
  const tell = (title: string, names: readonly string[]) => {
    if (names.length > 0) process.stdout.write(`${[title, ...names].join('\n  ')}\n`);
  };
  tell('failed, and not known:', failed);
  tell(`passed, so ${LIST} need not name it for this version:`, healed);
  tell(`named in ${LIST}, but no test:`, gone);
  return failed.length + gone.length === 0;
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { loud: { type: 'boolean', default: false }, keep: { type: 'boolean', default: false } },
  });
  const lacking = await ensurePrograms(OBJECT_STORAGE_PROGRAMS);
  if (lacking.length > 0) {
    process.stdout.write(`not run: Debian's ${lacking.join(', ')} could not be installed\n`);
    return;
  }
  const list: readonly KnownDifference[] = parse(await readFile(LIST, 'utf8'));
  const folder = await mkdtemp(join(tmpdir(), 'object-storage-'));
  const end = async () => {
    await killEngines();
    if (values.keep) process.stdout.write(`The logs are in ${folder}\n`);
    else await rm(folder, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end().finally(() => process.exit(1)));
  try {
    const results = await runSuite(await startCeph(folder), folder, values.loud);
    if (!report(await cephVersion(), differencesOf(results, list))) process.exitCode = 1;
  } finally {
    await end();
  }
};

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
