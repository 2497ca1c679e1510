import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { printTable } from '../../harness/print-table';
import { freePort, runAndCollect } from '../../harness/processes';
import { type Contents, contentsOf, differences, query, rowsIn } from './contents';
import {
  type Cluster,
  ensurePostgres,
  makeCluster,
  ownFolder,
  runTool,
  startCluster,
} from './postgres-tools';
import { deleteAccount, liveOn, openSite, PEOPLE } from './site-life';

/**
 * `npm run test:restore`: a backup of the site's database is restored to a moment, in an empty cluster, and compared row by row
 * with what was there at that moment; and whoever deleted the account afterwards is deleted again (docs/operate/database-and-backup.md, Backup
 * and restore). PostgreSQL 15 of Debian; as root it is installed where it is not there.
 */

interface Places {
  folder: string;
  archive: string;
  backup: string;
}

/** Somebody of the backup, with a certificate, who leaves after the target. */
const LEAVER = 1_200;
/** Sign-ups that the accident may have lost, and more (docs/operate/database-and-backup.md). */
const SKIPPED_NUMBERS = 1_000_000;

const archiving = (archive: string): string[] => [
  'wal_level = replica',
  'archive_mode = on',
  // Under its own name only when it is whole.
  `archive_command = 'test ! -f ${archive}/%f.gz && gzip -c %p > ${archive}/%f.gz.part && mv ${archive}/%f.gz.part ${archive}/%f.gz'`,
  'max_wal_senders = 4',
];

/** Whether the archive has everything up to now. */
const archived = async (url: string, archive: string): Promise<void> => {
  const [last] = await query<{ name: string }>(url, 'select pg_walfile_name(pg_switch_wal() - 1) as name');
  while (!(await readdir(archive)).includes(`${last?.name}.gz`)) await pause(100);
};

interface Before {
  target: string;
  atTarget: Contents;
  receipts: string;
  lastNumber: number;
}

const command = async (url: string, ...args: string[]): Promise<string> => {
  const script = ['--import', 'tsx', 'front/start/deletions.ts', ...args];
  const { code, output } = await runAndCollect('env', [
    `DATABASE_URL=${url}`,
    'OBJECT_STORAGE=',
    process.execPath,
    ...script,
  ]);
  if (code !== 0) throw new Error(`deletions ended with ${code}: ${output}`);
  return output;
};

/** The site's life up to the accident; ends with a killed server. */
const liveUntilAccident = async (cluster: Cluster, port: number, places: Places): Promise<Before> => {
  const url = cluster.url('site');
  await openSite(cluster.url('postgres'), url);
  await runTool(
    'pg_basebackup',
    `--pgdata=${places.backup}`,
    '--checkpoint=fast',
    '--host=127.0.0.1',
    `--port=${port}`,
    '--username=postgres',
  );
  await liveOn(url, PEOPLE.beforeBackup + 1, PEOPLE.beforeTarget);
  const atTarget = await contentsOf(url);
  const [moment] = await query<{ at: string }>(url, 'select clock_timestamp()::text as at');
  const firstLost = PEOPLE.beforeBackup + PEOPLE.beforeTarget + 1;
  await liveOn(url, firstLost, PEOPLE.afterTarget);
  await deleteAccount(url, LEAVER);
  // As a timer does it; then somebody makes the mistake for which the backup is restored.
  const receipts = await command(url, 'export');
  await query(url, 'delete from answers');
  await archived(url, places.archive);
  await cluster.kill();
  return { target: moment?.at ?? '', atTarget, receipts, lastNumber: firstLost + PEOPLE.afterTarget - 1 };
};

/**
 * Puts the base backup into a new cluster, which comes to the target; resolves when it takes writes. The backup has no settings:
 * Debian keeps them apart.
 */
const restore = async (places: Places, target: string, port: number): Promise<Cluster> => {
  const made = await makeCluster(places.folder, 'restored', [
    `restore_command = 'gunzip -c ${places.archive}/%f.gz > %p'`,
    `recovery_target_time = '${target}'`,
    `recovery_target_action = 'promote'`,
    // What the restored server archives is another history, in a place of its own.
    'archive_mode = off',
  ]);
  await rm(made.data, { recursive: true });
  await rename(places.backup, made.data);
  await writeFile(join(made.data, 'recovery.signal'), '');
  return startCluster(made, port);
};

interface Check {
  title: string;
  holds: boolean;
}

const isBack = async (url: string): Promise<boolean> =>
  (await query(url, `select id from customers where id = ${LEAVER}`)).length === 1;

const checkRestored = async (url: string, before: Before, folder: string): Promise<Check[]> => {
  const restored = await contentsOf(url);
  const broughtBack = await isBack(url);
  const file = join(folder, 'receipts');
  await writeFile(file, before.receipts);
  const applied = await command(url, 'apply', file, '--no-storage');
  const after = differences(before.atTarget, await contentsOf(url));
  const ofOthers = after.flatMap(({ table, lacking }) =>
    lacking.filter((line) => !line.includes(String(LEAVER)) && table !== 'badge_places'),
  );
  const [withdrawn] = await query<{ count: number }>(url, 'select count(*)::int from withdrawn_certificates');
  const again = await command(url, 'apply', file, '--no-storage');
  await query(
    url,
    `select setval(pg_get_serial_sequence('customers', 'id'), (select max(id) from customers) + ${SKIPPED_NUMBERS})`,
  );
  const [newcomer] = await query<{ id: number }>(
    url,
    `insert into customers (identity, user_id, email, country, language)
     values ('pt-BR', 'newcomer', 'newcomer@example.org', 'BR', 'PT') returning id`,
  );
  return [
    {
      title: `every row of ${before.atTarget.size} tables is as it was at the target (${rowsIn(before.atTarget)} rows)`,
      holds: differences(before.atTarget, restored).length === 0,
    },
    { title: 'somebody who deleted the account after the target is back', holds: broughtBack },
    {
      title: 'the receipts delete this person again, and nobody else',
      holds: applied.includes(': 1 people') && !(await isBack(url)) && ofOthers.length === 0,
    },
    { title: 'the certificate of this person is withdrawn', holds: withdrawn?.count === 1 },
    { title: 'applying the receipts once more changes nothing', holds: again.includes(': 0 people') },
    {
      title: 'newcomers get numbers that nobody has had, the lost ones included',
      holds: (newcomer?.id ?? 0) > before.lastNumber,
    },
  ];
};

const sizeOf = async (folder: string): Promise<{ files: number; megabytes: number }> => {
  const names = await readdir(folder);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return { files: names.length, megabytes: Math.round(bytes / 100_000) / 10 };
};

/** Deletes what no backup needs of the archive, as the handbook says; whether it kept the rest. */
const cleanUp = async ({ archive, backup }: Places): Promise<boolean> => {
  const label = await readFile(join(backup, 'backup_label'), 'utf8');
  const [, first = ''] = /^START WAL LOCATION: .*\(file (.*)\)$/m.exec(label) ?? [];
  const before = await readdir(archive);
  await runTool('pg_archivecleanup', '-x', '.gz', archive, first);
  const after = await readdir(archive);
  const isOld = (name: string) => /^[0-9A-F]{24}\.gz$/.test(name) && name < first;
  return (
    before.some(isOld) &&
    !after.some(isOld) &&
    before.filter((name) => !isOld(name)).every((name) => after.includes(name))
  );
};

const drill = async (places: Places): Promise<Check[]> => {
  const [port, restoredPort] = [await freePort(), await freePort()];
  let cluster = await startCluster(await makeCluster(places.folder, 'main', archiving(places.archive)), port);
  try {
    const before = await liveUntilAccident(cluster, port, places);
    const size = await sizeOf(places.archive);
    const needed = await cleanUp(places);
    const began = performance.now();
    cluster = await restore(places, before.target, restoredPort);
    process.stdout.write(
      `Restored to ${before.target} in ${((performance.now() - began) / 1000).toFixed(1)} s\n\n`,
    );
    return [
      {
        title: `the archive is compressed (${size.files} files, ${size.megabytes} MB)`,
        holds: size.megabytes < size.files * 16,
      },
      { title: 'cleaning up keeps what the backup needs, and nothing older', holds: needed },
      ...(await checkRestored(cluster.url('site'), before, places.folder)),
    ];
  } finally {
    await cluster.stop();
  }
};

const main = async (): Promise<void> => {
  if (!(await ensurePostgres())) {
    process.stdout.write(
      'not run: there is no PostgreSQL 15 (on Debian as root: apt-get install postgresql-15)\n',
    );
    return;
  }
  const folder = await ownFolder(await mkdtemp(join(tmpdir(), 'breaking-barriers-restore-')));
  try {
    const archive = await ownFolder(join(folder, 'archive'));
    const backup = await ownFolder(join(folder, 'backup'));
    const checks = await drill({ folder, archive, backup });
    printTable([['', 'held'], ...checks.map(({ title, holds }) => [title, holds ? 'yes' : 'NO'])]);
    const failed = checks.filter(({ holds }) => !holds).length;
    process.stdout.write(`${checks.length - failed} passed, ${failed} failed\n`);
    process.exitCode = failed === 0 ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
