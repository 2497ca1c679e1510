import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { outbox } from '../../platform/db/schema/writes';
import type { DeliveryKind } from './deliveries';

/** What a service knows of a person is taken over before the service is told anything, which would replace it there. */

/** Updates wait this long for the import; after that they are sent without it. */
const PATIENCE = sql`now() - interval '1 day'`;

/** Whether an update has to wait, since the import of this customer has not succeeded yet. */
export const isImportDue = async (
  database: Database,
  customerId: number,
  kind: 'import-profile' | 'import-extended-profile',
): Promise<boolean> => {
  const [due] = await database
    .select({ kind: outbox.kind })
    .from(outbox)
    .where(and(eq(outbox.customerId, customerId), eq(outbox.kind, kind), gt(outbox.createdAt, PATIENCE)));
  return due !== undefined;
};

/** What waited for an import goes out at once. Call it after the import. */
export const releaseUpdates = async (
  executor: Pick<Database, 'update'>,
  customerId: number,
  kinds: readonly DeliveryKind[],
): Promise<void> => {
  await executor
    .update(outbox)
    .set({ nextAttemptAt: sql`now()` })
    .where(and(eq(outbox.customerId, customerId), inArray(outbox.kind, [...kinds])));
};
