import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { ownError } from '@/lib/shared/errors/own-error';
import type { Database } from '../../platform/db/database';
import { accountDeletions, operatorActions } from '../../platform/db/schema/account';
import { certificates } from '../../platform/db/schema/certificates';
import { consents, customers, pendingRegistrations } from '../../platform/db/schema/customers';
import { groupMakers, groupMembers } from '../../platform/db/schema/groups';
import {
  answers,
  extraAnswers,
  impact,
  moduleProgress,
  plans,
  surveyStatus,
} from '../../platform/db/schema/learning';
import { oneTimeCodes, sessions } from '../../platform/db/schema/sessions';
import { evidenceConsents, storedObjects } from '../../platform/db/schema/storage';
import { outbox } from '../../platform/db/schema/writes';
import { inTransaction, type Transaction } from '../../platform/db/transaction';
import { codesOf } from '../../platform/security/one-time-codes';
import type { CustomerRecord } from '../../platform/session/customer-record';
import { siteOfCustomer } from '../../upstream/identity/site-of-customer';
import { announceAll } from '../profile/announce-changes';
import { pendingOf } from '../sign-up/register-pending';
import { deleteCustomer } from './delete-customer';
import type { Move } from './move-codes';

/** Gives what one account holds to the other account of the same person, for whom an operator does it. */

/** Why it cannot be done; nothing is changed then. */
export class CannotMove extends ownError('CannotMove') {}

/** What nobody may lose unasked, by how an operator calls it. */
const KEPT: Readonly<Record<string, PgTable & { customerId: PgColumn }>> = {
  answers,
  'answers of extra modules': extraAnswers,
  plans,
  'progress of modules': moduleProgress,
  'an impact': impact,
  'a survey': surveyStatus,
  certificates,
  files: storedObjects,
  'an agreement to send pictures': evidenceConsents,
  'memberships in groups': groupMembers,
  'groups of its own': groupMakers,
};

const heldBy = async (transaction: Transaction, customerId: number): Promise<string[]> => {
  const held: string[] = [];
  for (const [name, table] of Object.entries(KEPT)) {
    const rows = await transaction
      .select({ one: sql`1` })
      .from(table)
      .where(eq(table.customerId, customerId))
      .limit(1);
    if (rows.length > 0) held.push(name);
  }
  return held;
};

/** Both accounts as they were when the codes were checked, locked in the order of a login; refuses when one is another by now. */
const lockBoth = async (transaction: Transaction, { from, to }: Move): Promise<void> => {
  await transaction.select().from(pendingRegistrations).where(pendingOf(to)).for('update');
  const locked = await transaction
    .select({ id: customers.id, userId: customers.userId, email: customers.email })
    .from(customers)
    .where(inArray(customers.id, [from.id, to.id]))
    .orderBy(asc(customers.id))
    .for('update');
  const isAsBefore = ({ id, userId, email }: CustomerRecord): boolean =>
    locked.some((row) => row.id === id && row.userId === userId && row.email === email);
  if (![from, to].every(isAsBefore)) throw new CannotMove('One of the accounts has changed meanwhile.');
  const deletions = await transaction
    .select({ reference: accountDeletions.reference })
    .from(accountDeletions)
    .where(inArray(accountDeletions.customerId, [from.id, to.id]));
  if (deletions.length > 0) throw new CannotMove('The deletion of one of the accounts is under way.');
};

const ofCustomer = (table: { customerId: PgColumn }, { id }: CustomerRecord) => eq(table.customerId, id);

/**
 * What the person agreed to with the new account counts from when they did; who handled its matters stays to be told. What was on its way
 * of the account before would arrive under its user id, and that the new one has signed up is still to be told.
 */
const takeOver = async (transaction: Transaction, { from, to }: Move): Promise<void> => {
  const customerId = from.id;
  await transaction.delete(outbox).where(ofCustomer(outbox, from));
  const signUp = and(ofCustomer(outbox, to), eq(outbox.kind, 'consumer-sign-up'));
  await transaction.update(outbox).set({ customerId }).where(signUp);
  await transaction.update(consents).set({ customerId }).where(ofCustomer(consents, to));
  await transaction.update(operatorActions).set({ customerId }).where(ofCustomer(operatorActions, to));
};

/**
 * Moves progress, certificates, files and groups to the other account: the customer keeps number and rows, and gets the user id and
 * the address of the other account, whose own row is deleted. All of it or nothing; both are signed out. Rejects with `CannotMove`.
 * @param choices `dropsNew`: also where the new account holds something, which is deleted
 */
export const moveAccount = (
  database: Database,
  move: Move,
  choices: { dropsNew: boolean; hasStorage: boolean },
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const { from, to } = move;
    await lockBoth(transaction, move);
    const held = await heldBy(transaction, to.id);
    if (held.length > 0 && !choices.dropsNew)
      throw new CannotMove(`The new account holds ${held.join(', ')}, which would be lost.`);
    await takeOver(transaction, move);
    await deleteCustomer(transaction, to.id, choices.hasStorage);
    await transaction.delete(sessions).where(ofCustomer(sessions, from));
    await transaction.delete(oneTimeCodes).where(codesOf(from));
    await transaction
      .update(customers)
      .set({ userId: to.userId, email: to.email, lastLoginAt: sql`now()` })
      .where(eq(customers.id, from.id));
    // Services with copies know the new account by its own user id.
    await announceAll(transaction, { customerId: from.id, locale: siteOfCustomer(from) });
  });
