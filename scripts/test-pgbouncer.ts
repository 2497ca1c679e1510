import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installPackages } from '../harness/apt-get';
import { installedPgBouncer } from '../harness/database/pgbouncer';
import { run } from '../harness/processes';

/**
 * `npm run test:pgbouncer`: the API tests with a PgBouncer in transaction mode between site and database. As root it
 * installs Debian's package where there is none. Takes names of test files, as vitest does.
 */

const ensurePgBouncer = async (): Promise<string | undefined> => {
  if (installedPgBouncer() || process.getuid?.() !== 0) return installedPgBouncer();
  await installPackages('pgbouncer');
  return installedPgBouncer();
};

const main = async (): Promise<void> => {
  const program = await ensurePgBouncer();
  if (!program) {
    process.stdout.write('not run: there is no PgBouncer (on Debian as root: apt-get install pgbouncer)\n');
    return;
  }
  const resolve = createRequire(join(process.cwd(), 'package.json')).resolve;
  const vitest = join(resolve('vitest/package.json'), '..', 'vitest.mjs');
  const files = process.argv.slice(2);
  process.exitCode = await run(process.execPath, [vitest, 'run', '--project', 'api', ...files], {
    env: { ...process.env, THROUGH_PGBOUNCER: program },
  });
};

void main();
