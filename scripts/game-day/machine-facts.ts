import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { runAndCollect } from '../../harness/processes';
import { ownFolder } from '../restore-drill/postgres-tools';
import type { Database } from './database';

/** What node_exporter would tell of the machine: deploy/monitoring/machine-facts.sh as it stands, and the small disk. */

/** Where base backups of the installation lie. */
export const backupsOf = (folder: string): Promise<string> => ownFolder(join(folder, 'backups'));

const factsOfScript = async (folder: string, https: number): Promise<string> => {
  const settings = ['SITE_HOST=127.0.0.1', `SITE_PORT=${https}`, `BACKUPS=${await backupsOf(folder)}`];
  const { code, output } = await runAndCollect('env', [...settings, 'deploy/monitoring/machine-facts.sh']);
  if (code !== 0) throw new Error(`machine-facts.sh says: ${output}`);
  return output;
};

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

/** The figures of now, as Prometheus reads them. */
export const machineFacts = async (folder: string, database: Database, https: number): Promise<string> =>
  (await factsOfScript(folder, https)) + (await factsOfDisk(database.place));
