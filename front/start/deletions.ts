import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Pool } from 'pg';
import {
  applyReceipt,
  type DeletionReceipt,
  deletionReceipt,
  deletionReceipts,
  OtherDeletion,
} from '@/lib/server/features/account/deletion-receipts';
import { createDatabase, type Database } from '@/lib/server/platform/db/database';
import { EnvironmentError } from '@/lib/shared/config/environment';
import { objectStorageVariables } from '@/lib/shared/config/variables/object-storage';
import { siteVariables } from '@/lib/shared/config/variables/site';
import { waitForFarServices } from './connect-patience';
import { databaseFailure } from './failures';
import { completeSettings } from './settings';

/**
 * `npm run deletions -- export` writes the receipts of all finished deletions to the standard output, a line of JSON each.
 * `npm run deletions -- apply FILE` (`-`: the standard input) deletes those people again in a database that was restored.
 * docs/operate/database-and-backup.md (Backup and restore) has when. Needs DATABASE_URL, and `apply` OBJECT_STORAGE as well or the word
 * `--no-storage`: from the process's environment, then from `.env` or the file that `--settings` names.
 */

const USAGE =
  'npm run deletions -- export, or npm run deletions -- apply FILE; either with --settings FILE, apply also with --no-storage';
const NO_STORAGE =
  'OBJECT_STORAGE is not set, so files of the deleted people would stay in the bucket; set it, or say --no-storage if people ' +
  'never sent files';
const STANDARD_INPUT = 0;
/** What some editors put at the beginning of a file. */
const BYTE_ORDER_MARK = /^\uFEFF/;

/** Faults that speak of one of these settings: of its value, its file or a name that is probably meant for it. */
const faultsOf = (faults: readonly string[], names: readonly string[]): readonly string[] => {
  const own = new RegExp(`\\b(${names.join('|')})(_FILE)?\\b`);
  return faults.filter((fault) => own.test(fault));
};

const valueFault = (name: string, error: { issues: readonly { message: string }[] }) =>
  new EnvironmentError([`${name}: ${error.issues[0]?.message}`]);

const databaseUrlOf = (env: NodeJS.ProcessEnv): string => {
  const { data, error } = siteVariables.DATABASE_URL.safeParse(env.DATABASE_URL?.trim());
  if (error)
    throw env.DATABASE_URL
      ? valueFault('DATABASE_URL', error)
      : new EnvironmentError(['DATABASE_URL is not set']);
  return data;
};

/** Whether files are emptied; without an answer the command must not go on, since nobody would notice what stays. */
const storageOf = (env: NodeJS.ProcessEnv, isWithout: boolean): boolean => {
  if (isWithout) return false;
  const { data, error } = objectStorageVariables.OBJECT_STORAGE.safeParse(
    env.OBJECT_STORAGE?.trim() || undefined,
  );
  if (error) throw valueFault('OBJECT_STORAGE', error);
  if (!data) throw new EnvironmentError([NO_STORAGE]);
  return true;
};

interface Choices {
  /** Whether the files of people matter to the task. */
  needsStorage: boolean;
  isWithoutStorage: boolean;
  file: string | undefined;
}

const settings = ({ needsStorage, isWithoutStorage, file }: Choices) => {
  const { env } = process;
  if (file !== undefined && !existsSync(file)) throw new Error(`${file}: there is no such file`);
  const names = ['DATABASE_URL', ...(needsStorage && !isWithoutStorage ? ['OBJECT_STORAGE'] : [])];
  const { faults, warnings } = completeSettings(process.cwd(), env, file);
  const own = faultsOf(faults, names);
  if (own.length > 0) throw new EnvironmentError(own);
  for (const warning of faultsOf(warnings, names)) process.stderr.write(`${warning}\n`);
  return {
    databaseUrl: databaseUrlOf(env),
    hasStorage: needsStorage && storageOf(env, isWithoutStorage),
  };
};

/** A line that is no receipt ends it before anything is changed. */
const readReceipts = (file: string): readonly DeletionReceipt[] => {
  const text = readFileSync(file === '-' ? STANDARD_INPUT : file, 'utf8');
  const lines = text.replace(BYTE_ORDER_MARK, '').split('\n');
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    try {
      return [deletionReceipt.parse(JSON.parse(line))];
    } catch {
      throw new Error(`Line ${index + 1} is no receipt of a deletion; nothing was changed.`);
    }
  });
};

const exportReceipts = async (database: Database): Promise<void> => {
  for await (const receipts of deletionReceipts(database))
    for (const receipt of receipts) process.stdout.write(`${JSON.stringify(receipt)}\n`);
};

const applyReceipts = async (
  database: Database,
  receipts: readonly DeletionReceipt[],
  hasStorage: boolean,
): Promise<void> => {
  let deleted = 0;
  for (const receipt of receipts) if (await applyReceipt(database, receipt, { hasStorage })) deleted += 1;
  const files = hasStorage
    ? 'The site empties the files of all of them once it runs.'
    : 'Files in the bucket are left as they are (--no-storage).';
  process.stdout.write(
    `${receipts.length} receipts: ${deleted} people were there and are deleted again. ${files}\n`,
  );
};

const main = async (): Promise<void> => {
  waitForFarServices();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { settings: { type: 'string' }, 'no-storage': { type: 'boolean', default: false } },
  });
  const [task, file] = positionals;
  if (task !== 'export' && !(task === 'apply' && file)) throw new Error(USAGE);
  const { databaseUrl, hasStorage } = settings({
    needsStorage: task === 'apply',
    isWithoutStorage: values['no-storage'],
    file: values.settings,
  });
  const receipts = file ? readReceipts(file) : null;
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  const database = createDatabase(pool);
  try {
    await (receipts ? applyReceipts(database, receipts, hasStorage) : exportReceipts(database));
  } catch (error) {
    throw OtherDeletion.is(error) ? error : databaseFailure(error);
  } finally {
    await pool.end();
  }
};

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
