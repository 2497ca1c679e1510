import { cp, readFile, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { runAndCollect } from '../../harness/processes';
import { ownFolder } from '../restore-drill/postgres-tools';
import type { Database } from './database';

/** What node_exporter would tell of the machine: what deploy/monitoring/machine-facts.sh wrote last, and the small disk. */

/** Where base backups of the installation lie. */
export const backupsOf = (folder: string): Promise<string> => ownFolder(join(folder, 'backups'));
/** Where receipts of deletions are copied to. */
export const receiptsOf = (folder: string): Promise<string> => ownFolder(join(folder, 'receipts'));
/** The installation's own copy of the script. */
export const factsScript = (folder: string): string => join(folder, 'machine-facts.sh');
/** What the script wrote when it last ran to its end. */
export const factsFile = (folder: string): string => join(folder, 'breaking-barriers.prom');

/** Lays the script where the line of the crontab calls it. */
export const layFactsScript = (folder: string): Promise<void> =>
  cp('deploy/monitoring/machine-facts.sh', factsScript(folder));

/** The line of the crontab. Where it fails, the facts of the time before stay. */
const writeFacts = async (folder: string, archive: string, https: number): Promise<void> => {
  const settings = [
    'SITE_HOST=127.0.0.1',
    `SITE_PORT=${https}`,
    `BACKUPS=${await backupsOf(folder)}`,
    `RECEIPTS=${await receiptsOf(folder)}`,
    `ARCHIVE=${archive}`,
  ];
  const [script, file] = [factsScript(folder), factsFile(folder)];
  await runAndCollect('sh', [
    '-c',
    `${settings.join(' ')} ${script} > ${file}.new && mv ${file}.new ${file}`,
  ]);
};

const factsOfFile = async (file: string): Promise<string> =>
  `${await readFile(file, 'utf8')}node_textfile_mtime_seconds{file="${file}"} ${(await stat(file)).mtimeMs / 1_000}\n`;

/** The small disk is in memory, which the rules leave out, and counts as another one here. */
const factsOfDisk = async (place: string): Promise<string> => {
  const { bavail, blocks, bsize } = await statfs(place);
  const labels = `{fstype="ext4",mountpoint="${place}"}`;
  return [
    `node_filesystem_avail_bytes${labels} ${bavail * bsize}`,
    `node_filesystem_size_bytes${labels} ${blocks * bsize}`,
    '',
  ].join('\n');
};

/** Runs of the line, one after the other. */
let written: Promise<void> = Promise.resolve();

/** The figures of now, as Prometheus reads them: of a run that began after this call. */
export const machineFacts = async (folder: string, database: Database, https: number): Promise<string> => {
  written = written.then(() => writeFacts(folder, database.archive, https));
  await written;
  return (await factsOfFile(factsFile(folder))) + (await factsOfDisk(database.place));
};
