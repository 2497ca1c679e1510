import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { Sandbox } from '@/sandbox/start';
import { compiledScript } from '../support/compiled-script';
import { placeKeys } from '../support/run-parts';
import {
  confirm,
  confirmedLearner,
  control,
  failureOf,
  mailTo,
  newEmail,
  newestCode,
  poolClient,
  signIn,
  signUp,
} from './cognito-learner';
import { temporaryFolder } from './running-sandbox';

/** The sandbox as `npm run demo` starts it: a process of its own, here on free ports, and compiled once. */

interface Running {
  sandbox: Sandbox;
  child: ChildProcess;
}

/**
 * Two data folders for all tests, which run one after the other: the first start in a folder makes a PostgreSQL there, and
 * that takes five times as long as the rest of a start. What a test leaves in them, the next ones do not ask about.
 */
let [here, beside, script] = ['', '', ''];
const removals: (() => Promise<void>)[] = [];
beforeAll(async () => {
  const compiled = await compiledScript('sandbox/main.ts');
  const [one, other] = await Promise.all([temporaryFolder(), temporaryFolder()]);
  removals.push(compiled.remove, one.remove, other.remove);
  [here, beside, script] = [one.folder, other.folder, compiled.script];
  for (const folder of [here, beside]) await placeKeys(inject('runServices').keysFiles, folder);
});
afterAll(async () => {
  for (const remove of removals) await remove();
});

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const ended = async (child: ChildProcess): Promise<number | null> => {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const [code] = await once(child, 'exit');
  return code;
};

const launch = (dataDir: string, environment: Record<string, string> = {}): ChildProcess =>
  spawn(process.execPath, [script], {
    env: { ...process.env, SANDBOX_PORT: '0', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const start = async (dataDir: string): Promise<Running> => {
  const child = launch(dataDir);
  let complaints = '';
  child.stderr?.on('data', (chunk) => {
    complaints += chunk;
  });
  undo.push(async () => {
    child.kill('SIGTERM');
    await ended(child);
  });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const line = await Promise.race([once(lines, 'line'), once(child, 'exit').then(() => null)]);
  if (!line) throw new Error(`the sandbox ended: ${complaints}`);
  return { child, sandbox: { ...JSON.parse(line[0]), stop: async () => undefined } };
};

const query = async (sandbox: Sandbox, sql: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: sandbox.databaseUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

const keepAnswer = (sandbox: Sandbox) =>
  query(sandbox, 'DROP TABLE IF EXISTS kept; CREATE TABLE kept AS SELECT 42 AS answer');

const postmasterOf = async (dataDir: string): Promise<number> => {
  const cluster = (await readdir(dataDir)).find((name) => /^postgres-[0-9a-f]+$/.test(name)) ?? '';
  return Number((await readFile(join(dataDir, cluster, 'data/postmaster.pid'), 'utf8')).split('\n')[0]);
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('the sandbox as a process', () => {
  it('gives a local PostgreSQL with UTF-8 and stable sorting', async () => {
    const { sandbox } = await start(here);
    const [row] = await query(
      sandbox,
      `SELECT current_setting('server_encoding') AS encoding, current_setting('listen_addresses') AS host,
              current_setting('unix_socket_directories') AS sockets, current_setting('TimeZone') AS zone,
              (SELECT datlocprovider::text || ' ' || datlocale FROM pg_database WHERE datname = current_database()) AS locale,
              upper('ção') AS upper`,
    );
    expect(row).toEqual({
      encoding: 'UTF8',
      host: '127.0.0.1',
      sockets: '',
      zone: 'UTC',
      locale: 'b C.UTF-8',
      upper: 'ÇÃO',
    });
    const wrong = new Client({ connectionString: sandbox.databaseUrl.replace(/:\w+@/, ':guess@') });
    await expect(wrong.connect()).rejects.toThrow(/password authentication failed/);
  });

  it('keeps everything over a restart, addresses and issuer included', async () => {
    const first = await start(here);
    const email = await confirmedLearner(first.sandbox, poolClient(first.sandbox));
    const { user, session } = await signIn(poolClient(first.sandbox), email);
    await keepAnswer(first.sandbox);
    await control(first.sandbox, 'clock', { offsetMs: 1234 });
    first.child.kill('SIGTERM');
    expect(await ended(first.child)).toBe(0);

    const second = await start(here);
    expect(second.sandbox).toMatchObject({
      url: first.sandbox.url,
      databaseUrl: first.sandbox.databaseUrl,
      smtpPort: first.sandbox.smtpPort,
    });
    expect(await query(second.sandbox, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    expect(await mailTo(second.sandbox, email)).toHaveLength(1);
    expect((await signIn(poolClient(second.sandbox), email)).session.isValid()).toBe(true);
    const refreshed = await new Promise((resolve, reject) =>
      user.refreshSession(session.getRefreshToken(), (error, result) =>
        error ? reject(error) : resolve(result),
      ),
    );
    expect(refreshed).toBeTruthy();
    expect(await (await fetch(`${second.sandbox.url}/control/clock`)).json()).toMatchObject({
      offsetMs: 1234,
    });
  });

  it('keeps every acknowledged account after a kill -9', async () => {
    const first = await start(here);
    await keepAnswer(first.sandbox);
    const leftover = await postmasterOf(here);
    const acknowledged: string[] = [];
    let going = true;
    const signingUp = Array.from({ length: 8 }, async () => {
      while (going) {
        const email = newEmail();
        await signUp(poolClient(first.sandbox), email).then(
          () => acknowledged.push(email),
          () => undefined,
        );
      }
    });
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(25), { timeout: 60_000 });
    first.child.kill('SIGKILL');
    await ended(first.child);
    going = false;
    await Promise.all(signingUp);

    const second = await start(here);
    await vi.waitFor(() => expect(isRunning(leftover)).toBe(false), { timeout: 60_000 });
    expect(await query(second.sandbox, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    const pool = poolClient(second.sandbox);
    for (const email of acknowledged) {
      expect(await failureOf(confirm(pool, email, await newestCode(second.sandbox, email)))).toBe(
        'it succeeded',
      );
    }
    expect((await signIn(pool, acknowledged[0] as string)).session.isValid()).toBe(true);
  });

  it('leaves no database running when it is killed', async () => {
    const { child } = await start(here);
    const postmaster = await postmasterOf(here);
    child.kill('SIGKILL');
    await vi.waitFor(() => expect(isRunning(postmaster)).toBe(false), { timeout: 60_000 });
  });

  it('starts a killed database again at the same address', async () => {
    const { sandbox } = await start(here);
    await keepAnswer(sandbox);
    process.kill(await postmasterOf(here), 'SIGKILL');
    await vi.waitFor(
      async () => expect(await query(sandbox, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]),
      { timeout: 60_000, interval: 100 },
    );
  });

  it('runs beside another one with its own folder', async () => {
    const [one, other] = await Promise.all([start(here), start(beside)]);
    expect(one.sandbox.url).not.toBe(other.sandbox.url);
    await query(one.sandbox, 'CREATE TABLE mine (n int)');
    await expect(query(other.sandbox, 'SELECT * FROM mine')).rejects.toThrow(/does not exist/);
    const email = await confirmedLearner(one.sandbox, poolClient(one.sandbox));
    expect(await failureOf(signIn(poolClient(other.sandbox), email))).toContain('UserNotFoundException');
    expect(await mailTo(other.sandbox, email)).toEqual([]);
  });

  it('empties the tables on a reset and keeps the migrations', async () => {
    const { sandbox } = await start(here);
    await query(sandbox, 'CREATE TABLE rows (n serial); INSERT INTO rows DEFAULT VALUES;');
    await query(sandbox, 'CREATE TABLE applied_migrations AS SELECT 1 AS n');
    await control(sandbox, 'reset', { service: 'postgres' });
    expect(await query(sandbox, 'SELECT * FROM rows')).toEqual([]);
    expect(await query(sandbox, 'SELECT * FROM applied_migrations')).toHaveLength(1);
  });

  it('ends with whoever spawned it', async () => {
    const parentScript = `
      const { spawn } = require('node:child_process');
      const child = spawn(process.execPath, [process.argv[1]],
        { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
      child.stdout.once('data', () => console.log(child.pid));
      setInterval(() => undefined, 1000);`;
    const parent = spawn(process.execPath, ['-e', parentScript, script], {
      env: { ...process.env, SANDBOX_PORT: '0', DATA_DIR: here },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(createInterface({ input: parent.stdout }), 'line');
    const [sandboxPid, postmaster] = [Number(line), await postmasterOf(here)];
    parent.kill('SIGKILL');
    await vi.waitFor(() => expect(isRunning(sandboxPid) || isRunning(postmaster)).toBe(false), {
      timeout: 60_000,
    });
  });
});

describe('a sandbox for one run', () => {
  it('leaves neither process nor data when the run is killed', async () => {
    const { folder, remove } = await temporaryFolder();
    undo.push(remove);
    // As /tmp is: PostgreSQL's own user has to get there.
    await chmod(folder, 0o755);
    const script = `
      const { whileSandboxRuns } = require('./harness/site/sandbox-process.ts');
      void whileSandboxRuns((addresses) => {
        console.log(new URL(addresses.url).port);
        return new Promise(() => setInterval(() => undefined, 1000));
      });`;
    const run = spawn(process.execPath, ['--import', 'tsx', '-e', script], {
      env: { ...process.env, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(createInterface({ input: run.stdout }), 'line');
    const isData = (name: string) => name.startsWith('breaking-barriers-sandbox-');
    const [dataDir = ''] = (await readdir(folder)).filter(isData);
    const postmaster = await postmasterOf(join(folder, dataDir));
    run.kill('SIGKILL');
    await vi.waitFor(
      async () => {
        expect(isRunning(postmaster)).toBe(false);
        expect((await readdir(folder)).filter(isData)).toEqual([]);
      },
      { timeout: 60_000 },
    );
  });
});

describe('a sandbox that cannot start', () => {
  const complaint = async (dataDir: string, environment: Record<string, string> = {}): Promise<string> => {
    const child = launch(dataDir, environment);
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += chunk;
    });
    expect(await ended(child)).toBe(1);
    return said;
  };

  it('says in one line which port is taken', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
    undo.push(() => new Promise((resolve) => holder.close(() => resolve())));
    const address = holder.address();
    const port = String(typeof address === 'object' && address ? address.port : 0);
    expect(await complaint(here, { SANDBOX_PORT: port })).toBe(`sandbox: port ${port} (http) is taken\n`);
  });

  it('says in one line that its folder cannot be used', async () => {
    expect(await complaint(join(process.cwd(), 'package.json'))).toMatch(
      /^sandbox: .*package.json is not a folder\n$/,
    );
    expect(await complaint('/dev/null/data')).toMatch(/^sandbox: .* is not a folder\n$/);
    const { child } = await start(here);
    expect(await complaint(here)).toBe(
      `sandbox: the data folder ${here} is in use by another sandbox (process ${child.pid})\n`,
    );
  });

  it('says that SANDBOX_PORT is not a port', async () => {
    expect(await complaint(here, { SANDBOX_PORT: 'four' })).toBe(
      'sandbox: SANDBOX_PORT is "four", which is not a port (0 to 65535)\n',
    );
  });
});
