import { createCountryExport } from '@/lib/server/features/export/export-customers';
import { createOneAtATime } from '@/lib/server/features/export/one-at-a-time';
import type { Database } from '@/lib/server/platform/db/database';
import { exportRequest } from '@/lib/shared/contract/operation';
import { commandLine, runCommand } from './command';
import { commandSettings } from './command-settings';
import { waitForFarServices } from './connect-patience';
import { deliver, NotKept, STORAGE_SETTINGS } from './deliver';
import { withDatabase } from './with-database';

/**
 * `npm run export -- BR` writes what `/api/export/` gives about the people of a country to the standard output, or with
 * `--to-storage` into the bucket (docs/operate/sites-and-brands.md). Needs DATABASE_URL, and for the bucket OBJECT_STORAGE and its
 * credentials, from the process's environment, then from the file that `--settings` names, `.env` or that of the units.
 */

const COUNTRIES = [...new Set(exportRequest.shape.country.options)].sort();
const USAGE = `npm run export -- COUNTRY, with one of ${COUNTRIES.join(', ')}; also with --separator semicolon, --to-storage and --settings FILE`;

const main = async (): Promise<void> => {
  waitForFarServices();
  const { values, positionals } = commandLine({
    most: 1,
    usage: USAGE,
    options: {
      separator: { type: 'string' },
      settings: { type: 'string' },
      'to-storage': { type: 'boolean', default: false },
    },
  });
  const choice = exportRequest.safeParse({ country: positionals[0], separator: values.separator });
  if (!choice.success) throw new Error(USAGE);
  const isKept = values['to-storage'];
  const names = ['DATABASE_URL', ...(isKept ? STORAGE_SETTINGS : [])] as const;
  const { DATABASE_URL, ...storage } = commandSettings(names, values.settings);
  const made = {
    folder: `exports/${choice.data.country}`,
    ending: 'csv',
    contentType: 'text/csv; charset=utf-8; header=present',
  };
  const write = (database: Database): Promise<void> =>
    createCountryExport(database, createOneAtATime()).export(choice.data, (pieces) =>
      deliver(pieces, made, isKept ? storage : null),
    );
  await withDatabase(DATABASE_URL, write, NotKept.is);
};

void runCommand(main);
