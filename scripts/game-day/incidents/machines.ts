import { chmod, readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyDisk, fillDisk } from '../../../harness/small-disk';
import { makeCertificate } from '../../deployment/nginx';
import { ownFolder, runTool } from '../../restore-drill/postgres-tools';
import { until } from '../../until';
import type { Game, Incident } from '../incident';
import { backupsOf, factsFile, factsScript, receiptsOf } from '../machine-facts';

/** What happens around the site: its certificate, its disks, its backups. */

/** The rules wait for a quarter of an hour; a scrape stands for a minute of it. */
const SECONDS_APART = 60;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** As if it had been written so long ago. */
const dateBack = (file: string, ms: number): Promise<void> => {
  const moment = new Date(Date.now() - ms);
  return utimes(file, moment, moment);
};

const nginxFolder = ({ folder }: Game): string => join(folder, 'nginx');

/** As `systemctl reload nginx`. */
const reloadNginx = async (game: Game): Promise<void> => {
  const pid = Number(await readFile(join(nginxFolder(game), 'nginx.pid'), 'utf8'));
  process.kill(pid, 'SIGHUP');
};

const END_OF_FILE = 'openssl x509 -noout -enddate -in /etc/nginx/tls/fullchain.pem';

/** Nobody has renewed it. */
export const certificateEnds: Incident = {
  name: 'CertificateEnds',
  alert: 'CertificateEnds',
  secondsApart: SECONDS_APART,
  cause: async (game) => {
    await makeCertificate(nginxFolder(game), 5);
    await reloadNginx(game);
  },
  command: END_OF_FILE,
  look: (game) => game.run(END_OF_FILE.replace('/etc/nginx/tls', nginxFolder(game))),
  names: (output) => Date.parse(/notAfter=(.*)/.exec(output)?.[1] ?? '') < Date.now() + 14 * DAY_MS,
  mend: async (game) => {
    await makeCertificate(nginxFolder(game));
    game.visitor.ca = await readFile(join(nginxFolder(game), 'fullchain.pem'), 'utf8');
    await reloadNginx(game);
  },
};

const LARGEST = 'du -xah --max-depth=2 / | sort -h | tail';
const MEGABYTE = 1 << 20;

/** A twentieth is left: the site still writes. */
export const diskNearlyFull: Incident = {
  name: 'DiskFull',
  alert: 'DiskFull',
  secondsApart: SECONDS_APART,
  cause: async ({ database }) => {
    if (!database.hasSmallDisk) throw new Error('no file system could be mounted for a disk that fills up');
    await fillDisk(database.place, 25 * MEGABYTE);
  },
  command: LARGEST,
  look: ({ run, database }) => run(LARGEST.replace('/', database.place)),
  names: /ballast/,
  mend: ({ database }) => emptyDisk(database.place),
};

const backUp = async ({ folder, database }: Game, name: string): Promise<string> => {
  const target = join(await backupsOf(folder), name);
  const { port } = new URL(database.url);
  const from = ['--host=127.0.0.1', `--port=${port}`, '--username=postgres'];
  await runTool('pg_basebackup', `--pgdata=${target}`, '--checkpoint=fast', ...from);
  return join(target, 'backup_manifest');
};

const WHOLE = 'ls -l /backups/*/backup_manifest';

/** Tonight's was broken off, and the one before is a day old: its file is dated back. */
export const backupOld: Incident = {
  name: 'BackupOld',
  alert: 'BackupOld',
  secondsApart: SECONDS_APART,
  cause: async (game) => {
    await dateBack(await backUp(game, 'yesterday'), 1.2 * DAY_MS);
    await ownFolder(join(await backupsOf(game.folder), 'tonight'));
  },
  command: WHOLE,
  look: (game) => game.run(WHOLE.replace('/backups', join(game.folder, 'backups'))),
  names: (output) => output.includes('yesterday') && !output.includes('tonight'),
  mend: (game) => backUp(game, 'tonight'),
};

/** As the crontab has it; the copy that is the newest lies in the folder of receipts. */
const exportReceipts = async ({ run, folder }: Game): Promise<string> => {
  const file = join(await receiptsOf(folder), 'deletions');
  return run(`npm run --silent deletions -- export --settings ${folder}/site.env > ${file}`);
};

const EXPORT = 'npm run --silent deletions -- export --to-storage';
let rightKey: string | null = null;

/** The storage has not taken the key of the operator's for two hours. */
export const receiptsOld: Incident = {
  name: 'ReceiptsOld',
  alert: 'ReceiptsOld',
  secondsApart: SECONDS_APART,
  cause: async (game) => {
    await exportReceipts(game);
    await dateBack(join(await receiptsOf(game.folder), 'deletions'), 2 * HOUR_MS);
    const key = '{"accessKeyId":"a-key-of-last-year","secretAccessKey":"its secret"}';
    rightKey = await game.set('OBJECT_STORAGE_CREDENTIALS', key);
  },
  command: EXPORT,
  look: ({ run, folder }) => run(`${EXPORT} --settings ${folder}/site.env`),
  names: /^OBJECT_STORAGE: /m,
  mend: async (game) => {
    await game.set('OBJECT_STORAGE_CREDENTIALS', rightKey);
    await exportReceipts(game);
  },
};

const switchLog = ({ database }: Game) =>
  database.query(`select pg_create_restore_point('game day')`, 'select pg_switch_wal()');

/** PostgreSQL may not write into the folder of its archive, and has not done so for three hours. */
export const archiveOld: Incident = {
  name: 'ArchiveOld',
  alert: 'ArchiveOld',
  secondsApart: SECONDS_APART,
  cause: async (game) => {
    const { archive } = game.database;
    const files = () => readdir(archive);
    await switchLog(game);
    await until(
      'a file of the archive',
      async () => (await files()).some((name) => name.endsWith('.gz')),
      60_000,
    );
    await chmod(archive, 0o500);
    for (const name of await files()) await dateBack(join(archive, name), 3 * HOUR_MS);
    await switchLog(game);
  },
  command: `psql "$DATABASE_URL" -c 'select last_failed_wal, last_failed_time, last_archived_time from pg_stat_archiver'`,
  names: /[0-9A-F]{24} +\| \d{4}-/,
  mend: ({ database }) => chmod(database.archive, 0o700),
};

/** A copy of the script has lost its right to run, an hour ago. */
export const factsMissing: Incident = {
  name: 'FactsMissing',
  alert: 'FactsMissing',
  secondsApart: SECONDS_APART,
  cause: async (game) => {
    await chmod(factsScript(game.folder), 0o644);
    // A run that was under way has ended before this one.
    await game.machine();
    await dateBack(factsFile(game.folder), HOUR_MS);
  },
  command: 'machine-facts.sh',
  look: ({ run, folder }) => run(factsScript(folder)),
  names: /Permission denied/,
  mend: ({ folder }) => chmod(factsScript(folder), 0o755),
};
