import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { printTable } from '../../harness/print-table';
import { ensureBuild } from '../../harness/site/current-build';
import { ensurePrograms } from '../debian-programs';
import { ensurePostgres } from '../restore-drill/postgres-tools';
import type { Game, Incident } from './incident';
import { INCIDENTS, NOT_SHOWN } from './incidents';
import { whileInstallationRuns } from './installation';
import { keepComing, play, type Reading } from './play';

/**
 * `npm run game-day`: causes each incident of docs/operate/runbook.md on an installation of its own, waits for its alert, runs the
 * runbook's first command for it, mends it as the runbook says, and waits until all is well. `-- --only NAME,NAME`: these alone.
 * `-- --hide`: one at random, which somebody has to find with the runbook; Enter says which it was. Exits with 1 when one fails.
 */

const options = () =>
  parseArgs({ options: { only: { type: 'string' }, hide: { type: 'boolean', default: false } } }).values;

const chosen = (only: string | undefined): readonly Incident[] => {
  if (only === undefined) return INCIDENTS;
  return only.split(',').map((name) => {
    const incident = INCIDENTS.find((each) => each.name === name);
    if (!incident) throw new Error(`${name} is none of ${INCIDENTS.map((each) => each.name).join(', ')}.`);
    return incident;
  });
};

const isMet = ({ alertAfter, named, mendedAfter }: Reading): boolean =>
  alertAfter !== null && named && mendedAfter !== null;

const rowOf = (
  { name, command }: Incident,
  { alertAfter, named, mendedAfter, failure }: Reading,
): string[] => [
  name,
  alertAfter === null ? 'NO' : `${alertAfter}`,
  named ? command.replace(/\s+/g, ' ') : 'NO',
  mendedAfter === null ? `NO${failure ? `: ${failure}` : ''}` : `${mendedAfter}`,
];

const HEAD = ['incident', 'alert seen after, s', 'cause named by', 'mended after, s'];

/** Plays them one after the other; after one that failed nothing is certain, so the next ones have a new installation. */
const playAll = async (incidents: readonly Incident[]): Promise<boolean> => {
  const rows: string[][] = [];
  let allMet = true;
  for (const waiting = [...incidents]; waiting.length > 0; )
    await whileInstallationRuns(async (game) => {
      for (let incident = waiting.shift(); incident; incident = waiting.shift()) {
        process.stdout.write(`── ${incident.name}\n`);
        const reading = await play(game, incident);
        const row = rowOf(incident, reading);
        rows.push(row);
        process.stdout.write(`   ${row.slice(1).join(' | ')}\n`);
        if (isMet(reading)) continue;
        allMet = false;
        return;
      }
    });
  printTable([HEAD, ...rows]);
  for (const { name, reason } of NOT_SHOWN) process.stdout.write(`not shown: ${name}: ${reason}\n`);
  return allMet;
};

const enterOrEnd = (): Promise<void> =>
  new Promise((resolve) => {
    const lines = createInterface({ input: process.stdin });
    const go = () => {
      lines.close();
      resolve();
    };
    lines.once('line', go);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, go);
  });

const hide = async (game: Game, incident: Incident): Promise<void> => {
  const sendHome = keepComing(async () => incident.people?.(game), incident.crowd);
  await incident.cause(game);
  process.stdout.write(
    [
      'Something is wrong. Find and mend it with docs/operate/runbook.md.',
      `  Site         ${game.origin}/pt-BR/ (curl -k --resolve www.example.org:${game.visitor.https}:127.0.0.1)`,
      `  Processes    ${game.units.map(({ port }) => `breaking-barriers@${port}`).join(', ')}`,
      `  Settings     ${game.folder}/site.env`,
      `  Commands     source ${game.folder}/commands   # site, metrics, systemctl, $SITE, $DATABASE_URL`,
      '  Enter        ends it and says what it was',
      '',
    ].join('\n'),
  );
  await enterOrEnd();
  await sendHome();
  process.stdout.write(`It was ${incident.name}.\n`);
};

const main = async (): Promise<void> => {
  const { only, hide: isHidden } = options();
  const incidents = chosen(only);
  const missing = await ensurePrograms(['nginx', 'openssl', 'promtool', 'psql', 'curl', 'jq']);
  if (missing.length > 0) throw new Error(`Not run: ${missing.join(', ')} could not be installed.`);
  if (!(await ensurePostgres())) throw new Error('Not run: there is no PostgreSQL 15.');
  await ensureBuild();
  if (!isHidden) {
    process.exitCode = (await playAll(incidents)) ? 0 : 1;
    return;
  }
  const one = incidents[Math.floor(Math.random() * incidents.length)] as Incident;
  await whileInstallationRuns((game) => hide(game, one));
};

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  // People of an incident that was broken off may still be coming.
  process.exit(1);
});
