import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endChild, freePort, run } from '../../harness/processes';
import { startNginx } from './nginx';
import { ask, type Visitor } from './visitor';

/** deploy/release.sh itself, on a machine's folders of its own: builds a version, rolls, rolls back, and one that cannot start. */

interface Machine {
  folder: string;
  base: string;
  ports: readonly [number, number];
  visitor: Visitor;
}

const PATIENCE_SECONDS = '60';

const environmentOf = ({ folder, base, ports }: Machine): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
  SITE_BASE: base,
  SITE_ETC: join(folder, 'etc'),
  SITE_SETTINGS: join(folder, 'etc', 'site.env'),
  SITE_PORTS: ports.join(' '),
  SITE_PATIENCE_SECONDS: PATIENCE_SECONDS,
});

const release = (machine: Machine, script: string, ...args: string[]): Promise<number> =>
  run('bash', [script, ...args], { env: environmentOf(machine) });

const roll = (machine: Machine, ...args: string[]) => release(machine, 'deploy/release.sh', ...args);

/** The folder in which each process of the site was started. */
const running = ({ base, ports }: Machine): string[] =>
  ports.map((port) => {
    const pid = readFileSync(join(base, `breaking-barriers@${port}.pid`), 'utf8');
    return readlinkSync(`/proc/${pid}/cwd`).slice(base.length + 1);
  });

const isEach = (folders: readonly string[], version: string): boolean =>
  folders.every((folder) => folder === version);

/** A clone of what stands here, as an operator has one; commits nothing here. */
const makeClone = async (context: string, source: string): Promise<void> => {
  await cp(context, source, { recursive: true });
  const identity = ['-c', 'user.name=operator', '-c', 'user.email=operator@example.org'];
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    [...identity, 'commit', '-qm', 'A version'],
  ])
    if ((await run('git', args, { cwd: source })) !== 0) throw new Error(`git ${args[0]} failed.`);
};

const prepare = async (machine: Machine, settings: Record<string, string>): Promise<void> => {
  const { folder, base } = machine;
  for (const path of [base, join(folder, 'bin'), join(folder, 'etc')]) await mkdir(path, { recursive: true });
  const quoted = Object.entries(settings).map(([name, value]) => `${name}='${value}'`);
  await writeFile(join(folder, 'etc', 'site.env'), quoted.join('\n'));
  await writeFile(join(folder, 'etc', 'migrate.env'), `MIGRATION_DATABASE_URL=${settings.DATABASE_URL}\n`);
  const standIn = join(folder, 'bin', 'systemctl');
  await writeFile(
    standIn,
    `#!/bin/sh\nexec "${process.execPath}" --import tsx "${join(process.cwd(), 'scripts/deployment/systemctl.ts')}" "$@"\n`,
  );
  await chmod(standIn, 0o755);
};

/** The exit code of `work`, and how many of the requests that visitors sent meanwhile failed. */
const whileVisited = async (
  { visitor }: Machine,
  work: () => Promise<number>,
): Promise<{ code: number; failed: number }> => {
  let [asked, failed] = [0, 0];
  let going = true;
  const visit = async () => {
    while (going) {
      const { status } = await ask(visitor, '/pt-BR/');
      asked += 1;
      if (status >= 500) failed += 1;
    }
  };
  const visits = [visit(), visit()];
  const code = await work();
  going = false;
  await Promise.all(visits);
  process.stdout.write(`   ${asked} requests, ${failed} failed\n`);
  return { code, failed };
};

export interface Trial {
  title: string;
  holds(): Promise<boolean>;
}

/**
 * What is tried one after the other, each on what the one before has left.
 * @param context a folder with what a clone holds
 */
export const releaseTrials = (machine: Machine, context: string): Trial[] => {
  const { folder, base } = machine;
  let first = '';
  return [
    {
      title: 'release.sh builds a version of a clone, and rolls to it where none ran',
      holds: async () => {
        const source = join(folder, 'source');
        await makeClone(context, source);
        if ((await release(machine, join(source, 'deploy/release.sh'), 'build')) !== 0) return false;
        first = readdirSync(base).find((name) => /^\d/.test(name)) ?? '';
        return (await roll(machine, 'roll', first)) === 0 && isEach(running(machine), first);
      },
    },
    {
      title: 'a roll to the next version: no visitor meets an error',
      holds: async () => {
        await cp(join(base, first), join(base, 'next-one'), { recursive: true, verbatimSymlinks: true });
        const { code, failed } = await whileVisited(machine, () => roll(machine, 'roll', 'next-one'));
        return code === 0 && failed === 0 && isEach(running(machine), 'next-one');
      },
    },
    {
      title: 'and back again: no visitor meets an error',
      holds: async () => {
        const { code, failed } = await whileVisited(machine, () => roll(machine, 'back'));
        return code === 0 && failed === 0 && isEach(running(machine), first);
      },
    },
    {
      title: 'a version that does not start: the one before stays, and no visitor meets an error',
      holds: async () => {
        await rm(join(base, 'next-one', '.next', 'BUILD_ID'));
        const { code, failed } = await whileVisited(machine, () => roll(machine, 'roll', 'next-one'));
        return code === 1 && failed === 0 && isEach(running(machine), first);
      },
    },
  ];
};

/** Runs `work` with the machine's folders made, nginx in front; ends the site's processes afterwards. */
export const withMachine = async <Result>(
  folder: string,
  settingsFor: (https: number) => Record<string, string>,
  work: (machine: Machine) => Promise<Result>,
): Promise<Result> => {
  const [http, https, one, two] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const place = join(folder, 'nginx');
  const nginx = await startNginx(place, { http, https, sites: [one, two] });
  const ca = await readFile(join(place, 'fullchain.pem'), 'utf8');
  const machine: Machine = {
    folder,
    base: join(folder, 'srv'),
    ports: [one, two],
    visitor: { http, https, ca, secure: true },
  };
  try {
    await prepare(machine, settingsFor(https));
    return await work(machine);
  } finally {
    const units = machine.ports.map((port) => `breaking-barriers@${port}`);
    await run(join(folder, 'bin', 'systemctl'), ['stop', ...units], { env: environmentOf(machine) });
    await endChild(nginx);
  }
};
