import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { endChild, freePort, portIsFree } from '../harness/processes';
import { buildIsCurrent, ensureBuild } from '../harness/site/current-build';
import { type SandboxAddresses, siteVariables } from '../harness/site/site-variables';
import { ownError } from '../lib/shared/errors/own-error';
import { buildOwnScripts } from './own-scripts';

/**
 * `npm run demo`: the sandbox and the site on this machine, built when needed. `--dev`: with hot reload.
 * PORT (3000), SANDBOX_PORT (4000) and DATA_DIR (.data) can be set; 0 means any free port.
 */

const root = process.cwd();
const development = process.argv.includes('--dev');
const MINIMUM_FREE_BYTES = 300 * 1024 * 1024;

/** A fault that the person at the keyboard can mend: printed as one line. */
class Fault extends ownError('DemoFault') {}

const portFrom = async (name: 'PORT' | 'SANDBOX_PORT', fallback: number): Promise<number> => {
  const given = process.env[name] ?? String(fallback);
  const port = Number(given);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Fault(`${name} must be a port number, not "${given}".`);
  if (port === 0) return freePort();
  if (!(await portIsFree(port)))
    throw new Fault(`Port ${port} is in use. Set ${name} to a free one, e.g. ${name}=${port + 1}.`);
  return port;
};

/** Step by step: Node's recursive mkdir never returns on a file system that refuses new folders, as /proc. */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
};

const preparedDataDir = (): string => {
  const dataDir = resolve(root, process.env.DATA_DIR ?? '.data');
  try {
    makeFolder(dataDir);
    // Only a folder has entries.
    readdirSync(dataDir);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new Fault(
      `The data folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}). Set DATA_DIR.`,
    );
  }
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < MINIMUM_FREE_BYTES)
    throw new Fault(`Less than 300 MB are free for ${dataDir}. Make room or set DATA_DIR.`);
  return dataDir;
};

const newBadgeKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64');

const knownSecrets = (file: string): Record<string, string> => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
};

/** Keys of this demo, made once, so that sessions and badges outlive a restart. A folder of before may lack some. */
const demoSecrets = (dataDir: string): Record<string, string> => {
  const file = join(dataDir, 'demo-keys.json');
  const known = knownSecrets(file);
  const keys = {
    SESSION_KEYS: known.SESSION_KEYS ?? randomBytes(48).toString('base64url'),
    TOKEN_KEYS: known.TOKEN_KEYS ?? randomBytes(32).toString('base64'),
    BADGE_KEYS: known.BADGE_KEYS ?? newBadgeKey(),
  };
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
};

const children: ChildProcess[] = [];
let ending = false;

const spawnNode = (script: string, args: string[], env: NodeJS.ProcessEnv, stdout: 'pipe' | 'inherit') => {
  const compiler = script.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...compiler, script, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', stdout, 'inherit', 'ipc'],
    // Ctrl+C in a terminal reaches the whole process group; here only the demo hears it, and ends the site before
    // its database. When the demo is killed, the children notice that the channel to it closed.
    detached: true,
  });
  children.push(child);
  return child;
};

/** Stops everything in the reverse order of its start. */
const endAll = async (code: number) => {
  if (ending) return;
  ending = true;
  for (const child of [...children].reverse()) await endChild(child);
  process.exit(code);
};

/** Resolves with the first value that `from` yields; rejects when the child ends before. */
const readyOrEnded = <T>(
  child: ChildProcess,
  name: string,
  subscribe: (resolve: (value: T) => void) => void,
) =>
  new Promise<T>((resolvePromise, reject) => {
    child.once('exit', () => reject(new Fault(`The ${name} did not start; the reason stands above.`)));
    subscribe(resolvePromise);
  });

const startSandbox = (port: number, dataDir: string): Promise<SandboxAddresses> => {
  const env = { ...process.env, SANDBOX_PORT: String(port), DATA_DIR: dataDir };
  const child = spawnNode('sandbox/main.ts', [], env, 'pipe');
  return readyOrEnded(child, 'sandbox', (done) => {
    const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
    lines.once('line', (line) => done(JSON.parse(line)));
  });
};

const startSite = async (port: number, sandbox: SandboxAddresses, dataDir: string): Promise<void> => {
  const variables = siteVariables(port, sandbox);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...demoSecrets(dataDir),
    NODE_ENV: development ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    ...variables,
    // The sample federations stand only where nobody has set sites of their own.
    LOCALE_CONFIG: process.env.LOCALE_CONFIG ?? variables.LOCALE_CONFIG,
    CONTROLLERS: process.env.CONTROLLERS ?? variables.CONTROLLERS,
    DRAIN_NOTICE_SECONDS: process.env.DRAIN_NOTICE_SECONDS ?? '0',
  };
  const child = development
    ? spawnNode('front/start/main.ts', ['--dev'], env, 'inherit')
    : spawnNode('scripts/start.mjs', [], env, 'inherit');
  await readyOrEnded<unknown>(child, 'site', (done) => child.once('message', done));
};

const announce = (port: number, sandbox: SandboxAddresses, dataDir: string) => {
  process.stdout.write(
    [
      '',
      'Breaking Barriers is running.',
      `  Site     http://localhost:${port}/`,
      `  Mailbox  ${sandbox.url.replace('127.0.0.1', 'localhost')}/mailbox`,
      `  Data     ${dataDir} (kept when you stop)`,
      '  Stop     Ctrl+C',
      '',
      '',
    ].join('\n'),
  );
};

const main = async () => {
  const port = await portFrom('PORT', 3000);
  const sandboxPort = await portFrom('SANDBOX_PORT', 4000);
  const dataDir = preparedDataDir();
  if (!development && !(await buildIsCurrent())) {
    process.stdout.write('Building the site; this takes about a minute the first time.\n');
    await ensureBuild();
  }
  if (development) await buildOwnScripts(root);
  process.on('SIGINT', () => void endAll(0));
  process.on('SIGTERM', () => void endAll(0));
  process.stdout.write('Starting the sandbox and the site.\n');
  const sandbox = await startSandbox(sandboxPort, dataDir);
  await startSite(port, sandbox, dataDir);
  for (const child of children) child.once('exit', () => void endAll(1));
  announce(port, sandbox, dataDir);
};

main().catch((error: Error) => {
  if (!ending) process.stderr.write(`${Fault.is(error) ? error.message : (error.stack ?? error.message)}\n`);
  void endAll(1);
});
