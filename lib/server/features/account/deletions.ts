import { and, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { accountDeletions } from '../../platform/db/schema/account';
import { customers } from '../../platform/db/schema/customers';
import { inTransaction, type Transaction } from '../../platform/db/transaction';
import { newReadableCode } from '../../platform/security/readable-code';
import type { TokenCipher } from '../../platform/security/token-cipher';
import { deleteCustomer } from './delete-customer';
import { instant } from './exact-time';

/** The part of a deletion's row that concerns the provider; encrypted in the database. */
export interface DeletionProof {
  /** With what the account is ended at its provider. */
  access: object;
  /**
   * The person was told that nothing is deleted, since the provider did not answer. It may have heard all the same, and
   * only then the deletion goes on.
   */
  calledOff: boolean;
  /** The provider has said that the account is ended there. */
  ended: boolean;
}

/** With what an account is ended at its provider. */
export interface DeletionAccess<Access extends object> {
  access: Access;
  /** Whether a retry keeps what the row holds already, since a call that was made with it may still arrive. */
  keepsFirst: boolean;
}

export interface Receipt {
  reference: string;
  deletedAt: Date;
}

export interface UnfinishedDeletion {
  reference: string;
  customerId: number;
  identity: string;
  /** When it was begun, or taken up again. */
  requestedAt: Date;
  /** Null when its key was retired. */
  proof: DeletionProof | null;
}

export interface BegunDeletion<Access> {
  reference: string;
  /** What the row holds. */
  access: Access;
}

/**
 * Deletions of accounts, as rows. One that has begun is finished, whatever happens to the process; of a customer there
 * is one at a time.
 */
export interface Deletions {
  /** Begins one, or takes the unfinished one up again. Null when the customer is gone. */
  begin<Access extends object>(
    customer: { id: number; identity: string },
    plan: DeletionAccess<Access>,
  ): Promise<BegunDeletion<Access> | null>;
  /** What the row of the customer's unfinished deletion holds for the provider; null when there is none. */
  accessOf(customerId: number): Promise<object | null>;
  /** Notes that the account is ended at the provider: from now on it is finished, whatever the provider says. */
  noteEnded(reference: string): Promise<void>;
  /** Notes that the person was told of a failure. */
  callOff(reference: string): Promise<void>;
  /** Forgets one that came to nothing, unless it was taken up again meanwhile. */
  drop(deletion: UnfinishedDeletion): Promise<void>;
  /** Deletes all our data, withdraws certificates and leaves an anonymous row. Idempotent: returns the same receipt. */
  finish(reference: string): Promise<Receipt>;
  /** The receipt of one that is finished; null when it is not, or was forgotten. */
  receiptOf(reference: string): Promise<Receipt | null>;
  /**
   * References of those of this identity that were finished so lately that a login which was proven before may still be under way.
   * @param executor the login's transaction
   */
  finishedLately(identity: string, executor?: Pick<Database, 'select'>): Promise<readonly string[]>;
  /** Unfinished deletions older than any request: their process failed or died. */
  unfinished(): Promise<UnfinishedDeletion[]>;
}

/** Of what a person can quote to the operator, such as `BB-7F3K-92MD-X4TV`; no certificate has it. */
export const REFERENCE_PREFIX = 'BB';

const NOW = sql`now()`;
/**
 * By the database's clock, as it is compared; a host's own may differ from it. Milliseconds, which a `Date` can hold: one
 * that was read is found again by it.
 */
const BEGUN_NOW = sql`date_trunc('milliseconds', clock_timestamp())`;
/** Longer than a request takes: what is younger is still being worked at. */
const LEFT_BEHIND = sql`now() - interval '15 seconds'`;
/** Longer than a login takes. */
const LATELY = sql`now() - interval '1 minute'`;

/** Whether the deletion of this customer is under way: what goes out then could arrive after the services were asked to forget. */
export const isBeingDeleted = (customerId: SQL): SQL =>
  sql`exists (select from ${accountDeletions} d where d.customer_id = ${customerId})`;

type Row = typeof accountDeletions.$inferSelect;

const receipt = ({ reference, completedAt }: Row): Receipt | null =>
  completedAt && { reference, deletedAt: completedAt };

const find = async (executor: Pick<Database, 'select'>, reference: string): Promise<Row | null> => {
  const [row] = await executor
    .select()
    .from(accountDeletions)
    .where(eq(accountDeletions.reference, reference));
  return row ?? null;
};

const read = async (executor: Pick<Database, 'select'>, reference: string): Promise<Row> => {
  const row = await find(executor, reference);
  if (!row) throw new Error('there is no such deletion');
  return row;
};

const finishIn = async (
  transaction: Transaction,
  reference: string,
  hasStorage: boolean,
): Promise<Receipt> => {
  const { customerId } = await read(transaction, reference);
  const since = customerId === null ? null : await deleteCustomer(transaction, customerId, hasStorage);
  const former = since === null ? {} : { formerCustomer: customerId, customerSince: instant(since) };
  // Of several at once the first one sets it, and the others waited for the customer’s lock.
  await transaction
    .update(accountDeletions)
    .set({ customerId: null, proof: null, completedAt: NOW, ...former })
    .where(and(eq(accountDeletions.reference, reference), isNull(accountDeletions.completedAt)));
  const finished = receipt(await read(transaction, reference));
  if (!finished) throw new Error('the deletion was not finished');
  return finished;
};

/** As it stands in the row. */
type SealedProof = { calledOff: boolean; ended: boolean } & object;

const rowKey = (reference: string): string => `deletion:${reference}`;

const asSealed = ({ access, calledOff, ended }: DeletionProof): SealedProof => ({
  ...access,
  calledOff,
  ended,
});

const asProof = ({ calledOff, ended, ...access }: SealedProof): DeletionProof => ({
  access,
  calledOff,
  ended,
});

/** @param choices `hasStorage`: whether the site has an object storage, in which people may have files */
export const createDeletions = (
  database: Database,
  cipher: TokenCipher<SealedProof>,
  { hasStorage }: { hasStorage: boolean },
): Deletions => {
  const sealed = (reference: string, proof: DeletionProof) =>
    cipher.encrypt(asSealed(proof), rowKey(reference));
  /** Rejects with `unavailable` when another process may know the key. */
  const opened = ({ reference, proof: held }: Row): DeletionProof | null => {
    const proof = held === null ? null : cipher.decryptKnown(held, rowKey(reference));
    return proof && asProof(proof);
  };

  const beginIn = async <Access extends object>(
    transaction: Transaction,
    { id, identity }: { id: number; identity: string },
    given: DeletionAccess<Access>,
  ): Promise<BegunDeletion<Access> | null> => {
    const [customer] = await transaction
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.id, id))
      .for('update');
    if (!customer) return null;
    const [begun] = await transaction
      .select()
      .from(accountDeletions)
      .where(eq(accountDeletions.customerId, id));
    const reference = begun?.reference ?? newReadableCode(REFERENCE_PREFIX);
    const before = begun && opened(begun);
    // An account is at one provider, so what the row holds is of the same kind.
    const access = before && given.keepsFirst ? (before.access as Access) : given.access;
    const held = {
      proof: sealed(reference, { access, calledOff: false, ended: false }),
      requestedAt: BEGUN_NOW,
    };
    await transaction
      .insert(accountDeletions)
      .values({ reference, customerId: id, identity, ...held })
      .onConflictDoUpdate({ target: accountDeletions.reference, set: held });
    return { reference, access };
  };

  const note = (reference: string, changes: Partial<Pick<DeletionProof, 'calledOff' | 'ended'>>) =>
    inTransaction(database, async (transaction) => {
      const ofDeletion = eq(accountDeletions.reference, reference);
      const [row] = await transaction.select().from(accountDeletions).where(ofDeletion).for('update');
      const proof = row && opened(row);
      if (!proof) return;
      const noted = { proof: sealed(reference, { ...proof, ...changes }) };
      await transaction.update(accountDeletions).set(noted).where(ofDeletion);
    });

  return {
    begin: (customer, given) =>
      inTransaction(database, (transaction) => beginIn(transaction, customer, given)),
    accessOf: async (customerId) => {
      const [row] = await database
        .select()
        .from(accountDeletions)
        .where(eq(accountDeletions.customerId, customerId));
      return (row && opened(row)?.access) ?? null;
    },
    noteEnded: (reference) => note(reference, { ended: true }),
    callOff: (reference) => note(reference, { calledOff: true }),
    drop: async ({ reference, requestedAt }) => {
      const asItWas = and(
        eq(accountDeletions.reference, reference),
        eq(accountDeletions.requestedAt, requestedAt),
        isNull(accountDeletions.completedAt),
      );
      await database.delete(accountDeletions).where(asItWas);
    },
    finish: (reference) =>
      inTransaction(database, (transaction) => finishIn(transaction, reference, hasStorage)),
    receiptOf: async (reference) => {
      const row = await find(database, reference);
      return row && receipt(row);
    },
    finishedLately: async (identity, executor = database) => {
      const found = await executor
        .select({ reference: accountDeletions.reference })
        .from(accountDeletions)
        .where(and(eq(accountDeletions.identity, identity), gt(accountDeletions.completedAt, LATELY)));
      return found.map(({ reference }) => reference);
    },
    unfinished: async () => {
      const rows = await database
        .select()
        .from(accountDeletions)
        .where(and(isNull(accountDeletions.completedAt), lt(accountDeletions.requestedAt, LEFT_BEHIND)));
      return rows.flatMap(({ reference, customerId, identity, requestedAt, proof: held }) => {
        const proof = held ? cipher.decrypt(held, rowKey(reference)) : null;
        if (customerId === null) return [];
        return [{ reference, customerId, identity, requestedAt, proof: proof && asProof(proof) }];
      });
    },
  };
};
