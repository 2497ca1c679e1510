import { readdirSync, readFileSync } from 'node:fs';
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
});
