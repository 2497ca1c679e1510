import { join } from 'node:path';
import { processCourseLibrary } from '@/lib/server/features/courses/course-library';
import { countProgramme } from '@/lib/server/features/figures/count-programme';
import { FIGURES_TYPE, figuresFile } from '@/lib/server/features/figures/figures-file';
import type { Database } from '@/lib/server/platform/db/database';
import { figuresRequest } from '@/lib/shared/contract/operation';
import { commandLine, runCommand } from './command';
import { commandSettings } from './command-settings';
import { waitForFarServices } from './connect-patience';
import { deliver, NotKept, STORAGE_SETTINGS } from './deliver';
import { withDatabase } from './with-database';

/**
 * `npm run figures -- --country BR --from 2026-11-01 --to 2026-11-30` writes what the programme of a country adds up to, to the
 * standard output or with `--to-storage` into the bucket (docs/operate/figures.md). Needs DATABASE_URL, and for the bucket
 * OBJECT_STORAGE and its credentials, takes the brand from LOCALE_CONFIG, from the process's environment, then from the file that
 * `--settings` names, `.env` or that of the units.
 */

const USAGE =
  'npm run figures -- --country BR --from 2026-11-01 --to 2026-11-30; also with --format csv, html or json, --separator semicolon, --by-group, --to-storage and --settings FILE';

const optionsIn = () => {
  const text = { type: 'string' } as const;
  const { values } = commandLine({
    most: 0,
    usage: USAGE,
    options: {
      country: text,
      from: text,
      to: text,
      format: text,
      separator: text,
      settings: text,
      'by-group': { type: 'boolean', default: false },
      'to-storage': { type: 'boolean', default: false },
    },
  });
  const { settings, 'to-storage': isKept, 'by-group': isByGroup, ...asked } = values;
  const by = isByGroup ? 'group' : undefined;
  return { choice: figuresRequest.safeParse({ ...asked, by }), settings, isKept };
};

const main = async (): Promise<void> => {
  waitForFarServices();
  const { choice, settings, isKept } = optionsIn();
  if (!choice.success) {
    const [issue] = choice.error.issues;
    throw new Error(`--${String(issue?.path[0])}: ${issue?.message}\n${USAGE}`);
  }
  const names = [
    'DATABASE_URL',
    'CONTENT_DIR',
    'LOCALE_CONFIG',
    ...(isKept ? STORAGE_SETTINGS : []),
  ] as const;
  const { DATABASE_URL, CONTENT_DIR, LOCALE_CONFIG = {}, ...storage } = commandSettings(names, settings);
  const { country, format } = choice.data;
  const courses = processCourseLibrary({
    contentRoot: join(process.cwd(), 'content'),
    operatorRoot: CONTENT_DIR,
    mediaBaseUrl: '',
  });
  const made = { folder: `figures/${country}`, ending: format, contentType: FIGURES_TYPE[format] };
  const count = async (database: Database): Promise<void> => {
    const figures = await countProgramme({ database, courses, clock: Date.now }, choice.data);
    const file = await figuresFile(figures, choice.data, {
      courses,
      overlays: LOCALE_CONFIG,
      contentDir: CONTENT_DIR,
    });
    await deliver([file], made, isKept ? storage : null);
  };
  await withDatabase(DATABASE_URL, count, NotKept.is);
};

void runCommand(main);
