import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { schema } from '../harness/database/schema';

/** The schema as the newest migration leaves it; production does not need it, so it is not kept beside the migrations. */
const SNAPSHOT = 'harness/database/schema-snapshot.json';
const FOLDER = 'lib/server/platform/db/migrations';

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** `npm run db:migration what_changes`: writes the statements that lead to the schema, their entry and the snapshot. */
const main = async (words: string | undefined) => {
  if (!words || !/^\w+$/.test(words)) throw new Error('npm run db:migration what_changes');
  const file = join(FOLDER, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8'));
  const before = JSON.parse(await readFile(SNAPSHOT, 'utf8'));
  const after = generateDrizzleJson(schema, before.id);
  const statements = await generateMigration(before, after);
  if (statements.length === 0) throw new Error('The migrations lead to the schema already.');
  const idx = journal.entries.length;
  const tag = `${String(idx).padStart(4, '0')}_${words}`;
  await writeFile(join(FOLDER, `${tag}.sql`), `${statements.join('--> statement-breakpoint\n')}\n`);
  const entry = { idx, version: journal.version, when: Date.now(), tag, breakpoints: true };
  await writeFile(file, asJson({ ...journal, entries: [...journal.entries, entry] }));
  await writeFile(SNAPSHOT, asJson(after));
  process.stdout.write(`${tag}.sql: begin it with “-- expand” or “-- contract: NAME”\n`);
};

main(process.argv[2]).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
