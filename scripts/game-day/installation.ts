import { randomBytes } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { endChild, freePort } from '../../harness/processes';
import { whileSandboxRuns } from '../../harness/site/sandbox-process';
import { type SandboxAddresses, siteVariables } from '../../harness/site/site-variables';
import { startNginx } from '../deployment/nginx';
import { until } from '../until';
import { openDatabase } from './database';
import { startGuard } from './guard';
import type { Game } from './incident';
import { layFactsScript, machineFacts } from './machine-facts';
import { isReady, isWell } from './people';
import { runLine, startUnitManager, writeCommands } from './shell';
import { prepareUnit, settingsFile, type Unit } from './units';

/** An installation of its own: sandbox, PostgreSQL, two processes of the production build behind nginx, all on this machine. */

const START_MS = 180_000;

/** Each value on one line in single quotes, which systemd and the site read alike. */
const asFile = (settings: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}='${value}'\n`)
    .join('');

const settingsOf = (sandbox: SandboxAddresses, https: number, databaseUrl: string) => {
  // Each process has its own port, and the origin is the proxy's.
  const { PORT: _, HOST: __, ALLOWED_ORIGINS: ___, ...variables } = siteVariables(0, sandbox);
  return {
    ...variables,
    SITE_ORIGIN: `https://www.example.org:${https}`,
    DATABASE_URL: databaseUrl,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    SESSION_KEYS: randomBytes(32).toString('hex'),
    TOKEN_KEYS: randomBytes(32).toString('base64'),
    METRICS_TOKEN: randomBytes(16).toString('hex'),
    DRAIN_NOTICE_SECONDS: '0',
  };
};

/** What has been started, newest last, by how it is ended. */
type Endings = (() => Promise<unknown>)[];

const endAll = async (endings: Endings): Promise<void> => {
  for (let end = endings.pop(); end; end = endings.pop())
    await end().catch((error: Error) => process.stderr.write(`${error.message}\n`));
};

const settingsKeeper = (folder: string, initial: Record<string, string>) => {
  const settings: Record<string, string | undefined> = { ...initial };
  const file = settingsFile(folder);
  return {
    setting: (name: string) => settings[name] ?? '',
    set: async (name: string, value: string | null) => {
      // Somebody may have changed the file by hand.
      const all = parseEnv(await readFile(file, 'utf8'));
      const before = all[name] ?? null;
      if (value === null) delete all[name];
      else all[name] = value;
      await writeFile(file, asFile(all), { mode: 0o600 });
      return before;
    },
    write: () => writeFile(file, asFile(settings), { mode: 0o600 }),
  };
};

const faultsOf =
  (sandbox: SandboxAddresses) =>
  async (...faults: object[]) => {
    const answer = await fetch(`${sandbox.url}/control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ faults }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  };

const open = async (folder: string, sandbox: SandboxAddresses, endings: Endings): Promise<Game> => {
  const [http, https, one, two] = [await freePort(), await freePort(), await freePort(), await freePort()];
  await layFactsScript(folder);
  const database = await openDatabase(folder, await freePort());
  endings.push(() => database.end());
  const keeper = settingsKeeper(folder, settingsOf(sandbox, https, database.url));
  await keeper.write();
  const place = { folder, program: process.cwd() };
  const units = [prepareUnit(place, one), prepareUnit(place, two)] as const;
  const added: Unit[] = [];
  endings.push(() => Promise.all([...units, ...added].map((unit) => unit.stop())));
  const manager = await startUnitManager(units);
  endings.push(async () => manager.close().closeAllConnections());
  const commands = await writeCommands({
    folder,
    manager,
    variables: {
      SITE: `http://127.0.0.1:${one}`,
      METRICS_TOKEN: keeper.setting('METRICS_TOKEN'),
      DATABASE_URL: database.url,
    },
  });
  for (const unit of units) await unit.start();
  const log = openSync(join(folder, 'nginx.log'), 'a');
  const nginx = await startNginx(join(folder, 'nginx'), { http, https, sites: [one, two] }, log);
  closeSync(log);
  endings.push(() => endChild(nginx));
  const ca = await readFile(join(folder, 'nginx', 'fullchain.pem'), 'utf8');
  return {
    folder,
    sandbox,
    database,
    units: [...units],
    added,
    set: keeper.set,
    setting: keeper.setting,
    visitor: { http, https, ca, secure: true },
    origin: `https://www.example.org:${https}`,
    run: async (line) => {
      const ports = /^metrics |\$SITE/.test(line) ? [...units, ...added].map(({ port }) => port) : [one];
      return (await Promise.all(ports.map((port) => runLine(commands, line, port)))).join('\n');
    },
    machine: () => machineFacts(folder, database, https),
    fault: faultsOf(sandbox),
  };
};

const ended = (): Promise<never> =>
  new Promise((_, reject) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => reject(new Error('Ended.')));
  });

const whenWell = async (game: Game): Promise<Game> => {
  const areReady = async () => (await Promise.all(game.units.map(isReady))).every(Boolean);
  await until('the site starts', areReady, START_MS);
  // The first login loads what the later ones find loaded.
  await until('a visitor and a login', () => isWell(game), START_MS);
  return game;
};

/** Runs `work` on an installation that is well, and ends it. */
export const whileInstallationRuns = <Result>(work: (game: Game) => Promise<Result>): Promise<Result> =>
  // What the sandbox notices would give a hidden incident away.
  whileSandboxRuns(async (sandbox) => {
    const folder = await mkdtemp(join(tmpdir(), 'game-day-'));
    // PostgreSQL's user has to come through.
    await chmod(folder, 0o755);
    const guard = startGuard(folder);
    const endings: Endings = [];
    try {
      return await Promise.race([open(folder, sandbox, endings).then(whenWell).then(work), ended()]);
    } finally {
      await endAll(endings);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
      guard.stdin?.end();
    }
  }, 'ignore');
