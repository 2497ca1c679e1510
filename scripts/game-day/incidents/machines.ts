import { readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyDisk, fillDisk } from '../../../harness/small-disk';
import { makeCertificate } from '../../deployment/nginx';
import { ownFolder, runTool } from '../../restore-drill/postgres-tools';
import type { Game, Incident } from '../incident';
import { backupsOf } from '../machine-facts';

/** What happens around the site: its certificate, its disks, its backups. */

/** The rules wait for a quarter of an hour; a scrape stands for a minute of it. */
const SECONDS_APART = 60;
const DAY_MS = 86_400_000;

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
    const yesterday = new Date(Date.now() - 1.2 * DAY_MS);
    await utimes(await backUp(game, 'yesterday'), yesterday, yesterday);
    await ownFolder(join(await backupsOf(game.folder), 'tonight'));
  },
  command: WHOLE,
  look: (game) => game.run(WHOLE.replace('/backups', join(game.folder, 'backups'))),
  names: (output) => output.includes('yesterday') && !output.includes('tonight'),
  mend: (game) => backUp(game, 'tonight'),
};
