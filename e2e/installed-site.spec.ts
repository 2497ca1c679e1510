import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../harness/processes';
import { whileSandboxRuns } from '../harness/site/sandbox-process';
import { type SandboxAddresses, siteVariables } from '../harness/site/site-variables';
import { placeProductionPackages } from './support/installed-packages';
import { expect, test } from './support/journey';

/** The build as an operator takes it to a server: production dependencies alone, settings and secrets from files. */

const distDir = process.env.NEXT_DIST_DIR || '.next';
/** What a server needs besides the packages. */
const SHIPPED = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'next.config.js',
  'next-i18next.config.js',
  'scripts/run-compiled.mjs',
  'scripts/start.mjs',
  'scripts/migrate.mjs',
  'scripts/check-config.mjs',
  'content',
  'locales',
  'public',
];

const whenSaid = (output: () => string, child: ChildProcess, text: string) =>
  expect
    .poll(() => (child.exitCode === null ? output() : `${output()} ended with ${child.exitCode}`), {
      timeout: 120_000,
    })
    .toContain(text);

/** Installs the site in this folder, asks it this and that, and ends it. */
const runInstalled = async (folder: string, addresses: SandboxAddresses): Promise<void> => {
  for (const path of SHIPPED) await cp(path, join(folder, path), { recursive: true });
  const built = (source: string) => basename(source) !== 'cache';
  await cp(distDir, join(folder, '.next'), { recursive: true, filter: built });
  await placeProductionPackages(folder);
  // What this is about: a package for development would be found if it were there.
  expect(existsSync(join(folder, 'node_modules/next'))).toBe(true);
  expect(existsSync(join(folder, 'node_modules/tsx'))).toBe(false);
  await writeFile(join(folder, 'session-keys'), 'k'.repeat(40));
  await writeFile(join(folder, '.env'), `TOKEN_KEYS=${Buffer.alloc(32).toString('base64')}\n`);

  const port = await freePort();
  const { PATH = '', HOME = '' } = process.env;
  const migrated = await promisify(execFile)('npm', ['run', 'migrate'], {
    cwd: folder,
    env: { NODE_ENV: 'production', PATH, HOME, MIGRATION_DATABASE_URL: addresses.databaseUrl },
  });
  expect(migrated.stdout).toMatch(/: \d+ migrations run now, and the schema is up to date\.\n/);
  const site = spawn('npm', ['start'], {
    cwd: folder,
    env: {
      PATH,
      HOME,
      NODE_ENV: 'production',
      SESSION_KEYS_FILE: 'session-keys',
      DRAIN_NOTICE_SECONDS: '0',
      ...siteVariables(port, addresses),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [site.stdout, site.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  await whenSaid(() => output, site, 'the site has started');
  const origin = `http://127.0.0.1:${port}`;
  expect((await fetch(`${origin}/es-MX/login`)).status).toBe(200);
  expect((await fetch(`${origin}/api/health/ready`)).status).toBe(200);
  const figures = await (await fetch(`${origin}/api/metrics`)).text();
  expect(figures).toMatch(/^http_requests_in_flight 1$/m);
  for (const line of [
    'http_requests_shed_total{kind="write"} 0',
    'jobs_due{queue="outbox"} 0',
    'http_request_duration_seconds_count{route="/[locale]/login",method="GET",status="200"} 1',
  ])
    expect(figures.split('\n')).toContain(line);
  expect(figures).toMatch(/^site_build_info\{version="[\w.-]+",build="[\w-]+",schema="\d{4}_\w+"\} 1$/m);

  const ended = new Promise<void>((resolve) => site.once('exit', () => resolve()));
  site.kill('SIGTERM');
  await ended;
  await expect
    .poll(() =>
      fetch(origin).then(
        () => 'serving',
        () => 'gone',
      ),
    )
    .toBe('gone');
  expect(output).toMatch(/"version":"[\w.-]+","finished":true,"msg":"the site has stopped"/);
};

test('npm start runs without development dependencies and ends on SIGTERM', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'installed-site-'));
  try {
    await whileSandboxRuns((addresses) => runInstalled(folder, addresses));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
