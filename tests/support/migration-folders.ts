import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The migrations of another version of the site. */
export interface MigrationFolder {
  folder: string;
  remove(): Promise<void>;
}

interface Entry {
  idx: number;
  version: string;
  when: number;
  tag: string;
  breakpoints: boolean;
}

const OWN = 'lib/server/platform/db/migrations';

const copyOfOurs = async (
  change: (entries: readonly Entry[], folder: string) => Promise<readonly Entry[]>,
): Promise<MigrationFolder> => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await cp(OWN, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal: { entries: Entry[] } = JSON.parse(await readFile(file, 'utf8'));
  const entries = await change(journal.entries, folder);
  await writeFile(file, JSON.stringify({ ...journal, entries }));
  return { folder, remove: () => rm(folder, { recursive: true }) };
};

/** Those of a version that comes after this one: SQL by name. */
export const migrationsOfNewer = (added: Readonly<Record<string, string>>): Promise<MigrationFolder> =>
  copyOfOurs(async (entries, folder) => {
    const last = entries.at(-1);
    if (!last) throw new Error('there are no migrations');
    const names = Object.keys(added);
    for (const name of names) await writeFile(join(folder, `${name}.sql`), added[name] as string);
    const further = names.map((tag, index) => ({
      ...last,
      tag,
      idx: last.idx + 1 + index,
      when: last.when + 1 + index,
    }));
    return [...entries, ...further];
  });
