import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { describe, expect, it } from 'vitest';
import * as schema from '@/lib/server/platform/db/schema';

const META = 'lib/server/platform/db/migrations/meta';

describe('the committed migrations', () => {
  it('lead to the schema, so that nothing waits to be generated', async () => {
    const newest = readdirSync(META)
      .filter((name) => name.endsWith('_snapshot.json'))
      .toSorted()
      .at(-1);
    const migrated = JSON.parse(readFileSync(`${META}/${newest}`, 'utf8'));
    const wanted = generateDrizzleJson(schema, migrated.id);
    expect(await generateMigration(migrated, wanted)).toEqual([]);
  });

  it('never write all rows of a table anew for a column', () => {
    const folder = dirname(META);
    const statements = readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('--> statement-breakpoint'));
    // A constant default is kept beside the table; one that is computed for each row is written into it.
    expect(statements.filter((one) => /ADD COLUMN.* DEFAULT [a-z_]+\(/i.test(one))).toEqual([]);
  });
});
