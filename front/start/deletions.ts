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
import { siteVariables } from '@/lib/shared/config/variables/site';
import { databaseFailure } from './failures';
import { completeSettings } from './settings';

/**
 * `npm run deletions -- export` writes the receipts of all finished deletions to the standard output, a line of JSON each.
 * `npm run deletions -- apply FILE` (`-`: the standard input) deletes those people again in a database that was restored.
 * docs/operations.md (Backup and restore) has when. Needs DATABASE_URL and, where people send files, OBJECT_STORAGE: from the
 * process's environment, then from `.env` or the file that `--settings` names.
 */

const USAGE = 'npm run deletions -- export, or npm run deletions -- apply FILE; either with --settings FILE';
const STANDARD_INPUT = 0;
/** What some editors put at the beginning of a file. */
const BYTE_ORDER_MARK = /^\uFEFF/;

const settings = (file: string | undefined): { databaseUrl: string; hasStorage: boolean } => {
  const { env } = process;
  if (file !== undefined && !existsSync(file)) throw new Error(`${file}: there is no such file`);
  const { faults } = completeSettings(process.cwd(), env, file);
  const own = faults.filter((fault) => /^(DATABASE_URL|OBJECT_STORAGE)\b/.test(fault));
  if (own.length > 0) throw new EnvironmentError(own);
  const { data, error } = siteVariables.DATABASE_URL.safeParse(env.DATABASE_URL?.trim());
  if (!data) throw new EnvironmentError([`DATABASE_URL: ${error?.issues[0]?.message}`]);
  return { databaseUrl: data, hasStorage: Boolean(env.OBJECT_STORAGE?.trim()) };
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
  process.stdout.write(`${receipts.length} receipts: ${deleted} people were there and are deleted again.\n`);
};

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { settings: { type: 'string' } },
  });
  const [task, file] = positionals;
  if (task !== 'export' && !(task === 'apply' && file)) throw new Error(USAGE);
  const { databaseUrl, hasStorage } = settings(values.settings);
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
