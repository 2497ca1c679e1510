import { readFileSync } from 'node:fs';
import {
  applyReceipt,
  type DeletionReceipt,
  deletionReceipt,
  deletionReceipts,
  OtherDeletion,
} from '@/lib/server/features/account/deletion-receipts';
import {
  applyGroupReceipt,
  type GroupReceipt,
  groupReceipt,
  groupReceipts,
} from '@/lib/server/features/groups/group-receipts';
import type { Database } from '@/lib/server/platform/db/database';
import { EnvironmentError } from '@/lib/shared/config/environment';
import * as z from '@/lib/shared/config/zod';
import { commandLine, runCommand } from './command';
import { commandSettings } from './command-settings';
import { waitForFarServices } from './connect-patience';
import { deliver, NotKept, STORAGE_SETTINGS } from './deliver';
import { withDatabase } from './with-database';

/**
 * `npm run deletions -- export` writes the receipts of all finished deletions, and of what ended in groups, to the standard output, a
 * line of JSON each, or with `--to-storage` into the bucket.
 * `npm run deletions -- apply FILE` (`-`: the standard input) deletes and ends it again in a database that was restored.
 * docs/operate/database-and-backup.md (Backup and restore) has when. Needs DATABASE_URL, `--to-storage` OBJECT_STORAGE
 * and its credentials, and `apply` OBJECT_STORAGE or the word `--no-storage`: from the process's environment, then from the file that `--settings` names, `.env` or that of the units.
 */

const USAGE =
  'npm run deletions -- export, or npm run deletions -- apply FILE; either with --settings FILE, export also with --to-storage, ' +
  'apply with --no-storage';
const NO_STORAGE =
  'OBJECT_STORAGE is not set, so files of the deleted people would stay in the bucket; set it, or say --no-storage if people ' +
  'never sent files';
const STANDARD_INPUT = 0;
/** What some editors put at the beginning of a file. */
const BYTE_ORDER_MARK = /^\uFEFF/;

/** Whether files are emptied; without an answer the command must not go on, since nobody would notice what stays. */
const storageOf = (storage: object | undefined, isWithout: boolean): boolean => {
  if (isWithout) return false;
  if (!storage) throw new EnvironmentError([NO_STORAGE]);
  return true;
};

type Receipt = DeletionReceipt | GroupReceipt;
const anyReceipt = z.union([deletionReceipt, groupReceipt]);

/** A line that is no receipt ends it before anything is changed. */
const readReceipts = (file: string): readonly Receipt[] => {
  const text = readFileSync(file === '-' ? STANDARD_INPUT : file, 'utf8');
  const lines = text.replace(BYTE_ORDER_MARK, '').split('\n');
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    try {
      return [anyReceipt.parse(JSON.parse(line))];
    } catch {
      throw new Error(`Line ${index + 1} is no receipt of a deletion; nothing was changed.`);
    }
  });
};

async function* linesOf(database: Database): AsyncGenerator<string> {
  for (const all of [deletionReceipts(database), groupReceipts(database)])
    for await (const receipts of all)
      yield receipts.map((receipt) => `${JSON.stringify(receipt)}\n`).join('');
}

const RECEIPTS = { folder: 'deletions', ending: 'jsonl', contentType: 'application/jsonl' };

const applyReceipts = async (
  database: Database,
  receipts: readonly Receipt[],
  hasStorage: boolean,
): Promise<void> => {
  let deleted = 0;
  let ended = 0;
  for (const receipt of receipts)
    if ('reference' in receipt) deleted += Number(await applyReceipt(database, receipt, { hasStorage }));
    else ended += Number(await applyGroupReceipt(database, receipt));
  const files = hasStorage
    ? 'The site empties the files of all of them once it runs.'
    : 'Files in the bucket are left as they are (--no-storage).';
  process.stdout.write(
    `${receipts.length} receipts: ${deleted} people were there and are deleted again. ${files}\n` +
      `What ended in groups: ${ended} were there and are ended again.\n`,
  );
};

const main = async (): Promise<void> => {
  waitForFarServices();
  const { values, positionals } = commandLine({
    most: 2,
    usage: USAGE,
    options: {
      settings: { type: 'string' },
      'no-storage': { type: 'boolean', default: false },
      'to-storage': { type: 'boolean', default: false },
    },
  });
  const [task, file] = positionals;
  if (!(task === 'export' && !file) && !(task === 'apply' && file)) throw new Error(USAGE);
  const isKept = task === 'export' && values['to-storage'];
  const isEmptied = task === 'apply' && !values['no-storage'];
  const { DATABASE_URL, ...storage } = commandSettings(
    [
      'DATABASE_URL',
      ...(isEmptied ? (['OBJECT_STORAGE'] as const) : []),
      ...(isKept ? STORAGE_SETTINGS : []),
    ],
    values.settings,
  );
  const hasStorage = task === 'apply' && storageOf(storage.OBJECT_STORAGE, values['no-storage']);
  const receipts = file ? readReceipts(file) : null;
  const work = (database: Database): Promise<void> =>
    receipts
      ? applyReceipts(database, receipts, hasStorage)
      : deliver(linesOf(database), RECEIPTS, isKept ? storage : null);
  await withDatabase(DATABASE_URL, work, (error) => OtherDeletion.is(error) || NotKept.is(error));
};

void runCommand(main);
