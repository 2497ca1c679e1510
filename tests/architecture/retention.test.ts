import { readFile } from 'node:fs/promises';
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { schema } from '@/harness/database/schema';
import { EXPIRING } from '@/lib/server/platform/db/housekeeping';

/** How long an operator tells people and authorities that data are kept, against what the tables do. */

const tables = Object.values(schema).filter((value) => is(value, PgTable));

/** By table, from the document. */
const told = async (): Promise<Map<string, string>> => {
  const text = await readFile('docs/operate/record-of-processing.md', 'utf8');
  const list = text.slice(text.indexOf('## How long it is kept'));
  return new Map(
    [...list.matchAll(/^\| `(\w+)` \|[^|]+\| ([^|]+) \|$/gm)].map(([, name = '', howLong = '']) => [
      name,
      howLong,
    ]),
  );
};

/** What housekeeping waits for, such as `90 days`; null: for the moment in the row itself. */
const periodOf = (name: string): string | null | undefined => {
  const expiring = EXPIRING.find(({ table }) => getTableName(table) === name);
  if (!expiring) return undefined;
  const { sql } = new PgDialect().sqlToQuery(expiring.expired);
  return /interval '([^']+)'/.exec(sql)?.[1] ?? null;
};

const goesWithCustomer = (table: PgTable): boolean =>
  getTableConfig(table).foreignKeys.some(
    (key) => getTableName(key.reference().foreignTable) === 'customers' && key.onDelete === 'cascade',
  );

describe('the list of how long data are kept', () => {
  it('has every table once', async () => {
    expect([...(await told()).keys()].sort()).toEqual(tables.map(getTableName).sort());
  });

  it.each(tables.map((table) => [getTableName(table), table] as const))(
    'says of %s what happens to it',
    async (name, table) => {
      const howLong = (await told()).get(name);
      const period = periodOf(name);
      if (period !== undefined) expect(howLong).toContain(period ?? 'until they expire');
      if (goesWithCustomer(table)) expect(howLong).toMatch(/with the account/);
      else expect(howLong).not.toMatch(/with the account/);
    },
  );
});
