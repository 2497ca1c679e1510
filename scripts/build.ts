import { link, mkdir, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { run } from '../harness/processes';
import { BUILD_CANARIES } from '../harness/site/canaries';
import { CANARY_FILE, DIST_DIR, STAMP_FILE } from '../harness/site/current-build';
import { precompress } from '../harness/site/precompress';
import { sourceStamp } from '../harness/site/source-stamp';
import { compileStart } from './compile-start';
import { makeModulesEager } from './eager-modules';
import { buildOwnScripts } from './own-scripts';
import { writeSbom } from './sbom';
import { drawSocialPictures } from './social-pictures';

/**
 * `npm run build`: one artifact for every environment. Webpack, since its first load is 5 kB smaller (decision 001).
 * `--canaries`: as `npm test` makes it, with a canary in every variable that it must not take in.
 */

const root = process.cwd();
const nextBin = createRequire(join(root, 'package.json')).resolve('next/dist/bin/next');

/** False when somebody has it. The link gives it its place and its content in one step. */
const takeLock = async (lockFile: string): Promise<boolean> => {
  const own = `${lockFile}.${process.pid}`;
  try {
    await writeFile(own, String(process.pid));
    await link(own, lockFile);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(own, { force: true });
  }
};

/** Two builds in one folder spoil each other; the second one is refused. A lock left by a killed build is stale. */
const withLock = async <T>(work: () => Promise<T>): Promise<T> => {
  const lockFile = join(root, `${DIST_DIR}.lock`);
  if (!(await takeLock(lockFile))) {
    const owner = Number(await readFile(lockFile, 'utf8').catch(() => '0'));
    if (owner && isAlive(owner))
      throw new Error(`A build is already running in this folder (process ${owner}).`);
    await rm(lockFile, { force: true });
    if (!(await takeLock(lockFile))) throw new Error('Another build has just started in this folder.');
  }
  try {
    return await work();
  } finally {
    await unlink(lockFile).catch(() => undefined);
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Builds the site into the build folder, with these variables besides the process's own. Rejects when it fails. */
const build = (environment: Readonly<Record<string, string>> = {}): Promise<void> =>
  withLock(async () => {
    const stamp = await sourceStamp(root);
    await mkdir(join(root, DIST_DIR), { recursive: true });
    await Promise.all([STAMP_FILE, CANARY_FILE].map((file) => rm(file, { force: true })));
    const code = await run(process.execPath, [nextBin, 'build', '--webpack'], {
      env: { ...process.env, ...environment, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    });
    if (code !== 0) throw new Error('The build failed; the reason stands above.');
    await makeModulesEager(join(root, DIST_DIR, 'static', 'chunks'));
    await compileStart(root, DIST_DIR);
    await buildOwnScripts(root);
    await drawSocialPictures(root);
    await precompress(join(root, DIST_DIR, 'static'));
    await precompress(join(root, 'public'));
    await writeSbom(root, join(root, DIST_DIR));
    await writeFile(STAMP_FILE, stamp);
  });

/** The same build, made in a way that shows whether it took anything in from its environment. */
const buildWithCanaries = async (): Promise<void> => {
  await build(BUILD_CANARIES);
  await writeFile(CANARY_FILE, '');
};

const made = process.argv.includes('--canaries') ? buildWithCanaries() : build();
made.catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
