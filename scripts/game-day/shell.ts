import { spawn } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Unit } from './units';

/** What the runbook's commands find on a server, on this machine: `site`, `metrics`, `systemctl`, `$SITE`, `$DATABASE_URL`. */

const PATIENCE_MS = 60_000;

const carryOut = async (units: readonly Unit[], [verb = '', ...names]: string[]): Promise<string> => {
  const isNamed = ({ port }: Unit) =>
    names.some((name) => name === 'breaking-barriers@*' || name === `breaking-barriers@${port}`);
  const chosen = units.filter(isNamed);
  if (chosen.length === 0)
    return `There are ${units.map(({ port }) => `breaking-barriers@${port}`).join(', ')}.\n`;
  if (verb === 'status') return (await Promise.all(chosen.map((unit) => unit.status()))).join('\n');
  for (const unit of chosen) {
    if (verb === 'stop' || verb === 'restart') await unit.stop();
    if (verb === 'start' || verb === 'restart') await unit.start();
  }
  return '';
};

/** Answers the `systemctl` of this folder. The caller closes it. */
export const startUnitManager = async (units: readonly Unit[]): Promise<Server> => {
  const server = createServer(async (request, response) => {
    const words = decodeURIComponent((request.url ?? '/').slice(1))
      .split(' ')
      .filter(Boolean);
    response.end(await carryOut(units, words).catch((error: Error) => `${error.message}\n`));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

interface Terminal {
  folder: string;
  manager: Server;
  variables: Readonly<Record<string, string>>;
}

const program = async (path: string, text: string): Promise<void> => {
  await writeFile(path, `#!/bin/sh\n${text}\n`);
  await chmod(path, 0o755);
};

/** The logs of all processes in the order of their moments, as journalctl tells them; a line without one stays behind the line before. */
const mergedLogs = (folder: string): string =>
  [
    String.raw`awk 'FNR == 1 { at = "" } match($0, /"time":"[^"]+"/) { at = substr($0, RSTART, RLENGTH) } { print at "\t" $0 }'`,
    `${folder}/site-*.log | LC_ALL=C sort --stable --field-separator="$(printf '\\t')" --key=1,1 | cut -f 2-`,
  ].join(' ');

/** Writes the commands; answers with the file that `source` makes them known with. */
export const writeCommands = async ({ folder, manager, variables }: Terminal): Promise<string> => {
  const bin = join(folder, 'bin');
  await mkdir(bin, { recursive: true });
  await program(join(bin, 'site'), mergedLogs(folder));
  await program(
    join(bin, 'metrics'),
    'exec curl -s -H "Authorization: Bearer $METRICS_TOKEN" $SITE/api/metrics',
  );
  const { port } = manager.address() as AddressInfo;
  await program(
    join(bin, 'systemctl'),
    `exec curl -s "http://127.0.0.1:${port}/$(printf %s "$*" | jq -sRr @uri)"`,
  );
  const file = join(folder, 'commands');
  const lines = Object.entries(variables).map(([name, value]) => `export ${name}='${value}'`);
  await writeFile(file, [`export PATH=${bin}:$PATH`, ...lines, ''].join('\n'));
  return file;
};

/** Runs a line of the runbook in a shell with these commands and this process as `$SITE`; answers with all that it prints. */
export const runLine = (commands: string, line: string, port: number): Promise<string> =>
  new Promise((resolve) => {
    const child = spawn('bash', ['-c', `source ${commands}\nexport SITE=http://127.0.0.1:${port}\n${line}`], {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: PATIENCE_MS,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    child.once('error', (error) => resolve(error.message));
    child.once('close', () => resolve(output));
  });
