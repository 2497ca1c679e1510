import { desc, eq, or } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { operatorActions } from '../../platform/db/schema/account';
import { withoutSecrets } from '../../platform/log/redaction';

/** Who of the operators did what about a person, and why: the law asks for an answer to it. */

export interface OperatorAction {
  task: string;
  /** User of the machine; null where it has no name. */
  operator: string | null;
  /** E-mail addresses are taken out of it. */
  reason: string;
}

/** Notes it before anything is shown or changed. @param customers nobody: a row of somebody who has no account here */
export const noteOperatorAction = async (
  database: Database,
  { task, operator, reason }: OperatorAction,
  customers: readonly number[],
): Promise<void> => {
  const action = { task, operator, reason: withoutSecrets(reason) };
  const rows = customers.length === 0 ? [action] : customers.map((customerId) => ({ ...action, customerId }));
  await database.insert(operatorActions).values(rows);
};

/** What was done about the customer who has, or had, this number; the latest first. */
export const operatorActionsOf = (
  database: Database,
  customerId: number,
  most: number,
): Promise<readonly (OperatorAction & { begunAt: Date })[]> =>
  database
    .select({
      task: operatorActions.task,
      operator: operatorActions.operator,
      reason: operatorActions.reason,
      begunAt: operatorActions.begunAt,
    })
    .from(operatorActions)
    .where(or(eq(operatorActions.customerId, customerId), eq(operatorActions.formerCustomer, customerId)))
    .orderBy(desc(operatorActions.id))
    .limit(most);
