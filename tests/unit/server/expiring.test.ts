import { getTableName } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { schema } from '@/harness/database/schema';
import { EXPIRING } from '@/lib/server/platform/db/housekeeping';
import type { Expiring } from '@/lib/server/platform/db/schema/expiring';

const isExpiring = (one: object): one is Expiring => 'expired' in one && 'table' in one;
const names = (some: readonly Expiring[]) => some.map(({ table }) => getTableName(table)).toSorted();

it('housekeeping deletes whatever a table says expires', () => {
  const declared = Object.values<object>(schema).filter(isExpiring);
  expect(declared.length).toBeGreaterThan(0);
  expect(names(EXPIRING)).toEqual(names(declared));
});
