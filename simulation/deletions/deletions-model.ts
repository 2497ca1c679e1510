import type {
  BegunDeletion,
  DeletionAccess,
  DeletionProof,
  Deletions,
  Receipt,
  UnfinishedDeletion,
} from '@/lib/server/features/account/deletions';
import type { Statement } from '../server/process';

/**
 * The table of deletions in memory. What the product's SQL does with its own, a test of the API compares with this
 * (`tests/api/account/same-as-simulated.test.ts`).
 */

export interface DeletionRow {
  reference: string;
  /** Null once everything is deleted. */
  customerId: number | null;
  identity: string;
  /** Milliseconds, as every time here. */
  requestedAt: number;
  proof: DeletionProof | null;
  completedAt: number | null;
  /** The attempt that began it or took it up, each with a number of its own; no column of the table. */
  attempt: number;
}

/** What the table stands beside. */
export interface Customers {
  has(customerId: number): boolean;
  /** Deletes all our rows about a customer. */
  delete(customerId: number): void;
}

const LEFT_BEHIND_MS = 15_000;
const LATELY_MS = 60_000;

export class DeletionsModel {
  rows: DeletionRow[] = [];
  private attempts = 0;
  private lastBegun = 0;

  constructor(
    private readonly now: () => number,
    private readonly customers: Customers,
  ) {}

  /** The unfinished deletion of a customer. */
  ofCustomer(customerId: number): DeletionRow | undefined {
    return this.rows.find((row) => row.customerId === customerId);
  }

  /** The rows as one process sees them. */
  seenThrough(statement: Statement): Deletions {
    const note = (reference: string, changes: Partial<DeletionProof>) =>
      statement(`notes ${Object.keys(changes)} of ${reference}`, () => {
        const row = this.find(reference);
        if (row?.proof) row.proof = { ...row.proof, ...changes };
      });
    return {
      begin: (customer, plan) =>
        statement(`begins to delete ${customer.id}`, () => this.begin(customer, plan)),
      accessOf: (customerId) =>
        statement(
          `asks how ${customerId} is being deleted`,
          () => this.ofCustomer(customerId)?.proof?.access ?? null,
        ),
      noteEnded: (reference) => note(reference, { ended: true }),
      callOff: (reference) => note(reference, { calledOff: true }),
      drop: ({ reference, requestedAt }) =>
        statement(`drops ${reference}`, () => {
          this.rows = this.rows.filter(
            (row) =>
              row.reference !== reference ||
              row.completedAt !== null ||
              row.requestedAt !== requestedAt.getTime(),
          );
        }),
      finish: (reference) => statement(`finishes ${reference}`, () => this.finish(reference)),
      receiptOf: (reference) =>
        statement(`asks whether ${reference} is finished`, () => this.receiptOf(this.find(reference))),
      finishedLately: (identity) =>
        statement('asks what was deleted lately', () =>
          this.rows
            .filter(
              (row) =>
                row.identity === identity &&
                (row.completedAt ?? Number.NEGATIVE_INFINITY) > this.now() - LATELY_MS,
            )
            .map(({ reference }) => reference),
        ),
      unfinished: () => statement('looks for what is left behind', () => this.unfinished()),
    };
  }

  private find(reference: string): DeletionRow | undefined {
    return this.rows.find((row) => row.reference === reference);
  }

  private begin<Access extends object>(
    { id, identity }: { id: number; identity: string },
    given: DeletionAccess<Access>,
  ): BegunDeletion<Access> | null {
    if (!this.customers.has(id)) return null;
    const before = this.ofCustomer(id);
    const access = before?.proof && given.keepsFirst ? (before.proof.access as Access) : given.access;
    this.attempts += 1;
    const attempt = this.attempts;
    // Two attempts at one moment are none of this world's.
    this.lastBegun = Math.max(this.now(), this.lastBegun + 1);
    const held = { requestedAt: this.lastBegun, attempt, proof: { access, calledOff: false, ended: false } };
    const reference = `BB-${attempt}`;
    if (before) Object.assign(before, held);
    else this.rows.push({ reference, customerId: id, identity, completedAt: null, ...held });
    return { reference: this.ofCustomer(id)?.reference ?? '', access };
  }

  private receiptOf(row: DeletionRow | undefined): Receipt | null {
    if (!row || row.completedAt === null) return null;
    return { reference: row.reference, deletedAt: new Date(row.completedAt) };
  }

  private finish(reference: string): Receipt {
    const row = this.find(reference);
    if (!row) throw new Error('there is no such deletion');
    if (row.customerId !== null) this.customers.delete(row.customerId);
    if (row.completedAt === null)
      Object.assign(row, { customerId: null, proof: null, completedAt: this.now() });
    return this.receiptOf(row) as Receipt;
  }

  private unfinished(): UnfinishedDeletion[] {
    return this.rows.flatMap(({ reference, customerId, identity, requestedAt, proof, completedAt }) =>
      completedAt === null && customerId !== null && requestedAt < this.now() - LEFT_BEHIND_MS
        ? [{ reference, customerId, identity, requestedAt: new Date(requestedAt), proof }]
        : [],
    );
  }
}
