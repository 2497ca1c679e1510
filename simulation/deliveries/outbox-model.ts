import type { DeliveryQueue } from '@/lib/server/platform/jobs/delivery';
import type { LeasedRow, OutboxRows } from '@/lib/server/platform/jobs/outbox-rows';
import type { Statement } from '../server/process';

/**
 * The table of the outbox and what it needs of two others, in memory. What the product's SQL does with its own, a test of the
 * API compares with this (`tests/api/deliveries/same-as-simulated.test.ts`).
 */

type Locale = LeasedRow['locale'];

export interface OutboxRow {
  customerId: number;
  kind: string;
  locale: Locale;
  version: number;
  attempts: number;
  nextAttemptAt: number;
  lastError: string | null;
}

const SENDING = 'sending';
const LEASE_MS = 60_000;

export class OutboxModel {
  rows: OutboxRow[] = [];
  /** Whose deliveries wait. */
  readonly heldBack = new Set<number>();
  /** Who has a live session. */
  readonly signedIn = new Set<number>();

  /** @param now milliseconds */
  constructor(private readonly now: () => number) {}
  private claims = 0;

  enqueue({ customerId, kind, locale }: Pick<OutboxRow, 'customerId' | 'kind' | 'locale'>): void {
    const row = this.rows.find((one) => one.customerId === customerId && one.kind === kind);
    const fresh = { attempts: 0, nextAttemptAt: this.now(), lastError: null };
    if (!row) this.rows.push({ customerId, kind, locale, version: 1, ...fresh });
    else Object.assign(row, { locale, version: row.version + 1 }, this.isHeld(row) ? { attempts: 0 } : fresh);
  }

  releaseParked(customerId: number): void {
    for (const row of this.rows)
      if (row.customerId === customerId && row.nextAttemptAt === Number.POSITIVE_INFINITY)
        row.nextAttemptAt = this.now();
  }

  /** The rows as one process sees them. */
  seenThrough(statement: Statement): OutboxRows {
    const dueNow = (row: LeasedRow) =>
      statement('makes the row due', () => {
        const found = this.find(row);
        if (found) Object.assign(found, { nextAttemptAt: this.now(), lastError: null });
      });
    return {
      claimDue: (queue, most) => statement(`claims for ${queue.name}`, () => this.claim(queue, most)),
      settle: async (row) => {
        const isGone = await statement('deletes what was delivered', () => {
          const found = this.find(row);
          if (found?.version !== row.version) return false;
          this.rows = this.rows.filter((one) => one !== found);
          return true;
        });
        if (!isGone) await dueNow(row);
      },
      tryAgain: (row, { afterMs, error }) =>
        statement('puts off what failed', () => {
          const found = this.find(row);
          if (!found) return;
          const isSame = found.version === row.version;
          found.nextAttemptAt = isSame ? this.now() + afterMs : this.now();
          found.lastError = error;
        }),
      park: async (row, reason) => {
        await statement('parks the row', () => {
          const found = this.find(row);
          if (found?.version === row.version) this.park(found, reason);
        });
        await dueNow(row);
      },
      parkWithoutSession: (row) =>
        statement('parks the row until a login', () => {
          if (this.signedIn.has(row.customerId)) return false;
          const found = this.find(row);
          if (found) this.park(found, 'no-session');
          return true;
        }),
      isUnderWay: (customerId) =>
        statement('asks what is under way', () =>
          this.rows.some((row) => row.customerId === customerId && this.isHeld(row)),
        ),
    };
  }

  private isHeld({ lastError, nextAttemptAt }: OutboxRow): boolean {
    return lastError === SENDING && nextAttemptAt > this.now();
  }

  /** The row, while the lease with which it was claimed is still its own. */
  private find({ customerId, kind, leasedUntil }: LeasedRow): OutboxRow | undefined {
    const isLeased = (one: OutboxRow) =>
      one.lastError === SENDING && String(one.nextAttemptAt) === leasedUntil;
    return this.rows.find((one) => one.customerId === customerId && one.kind === kind && isLeased(one));
  }

  private park(row: OutboxRow, lastError: string): void {
    Object.assign(row, { nextAttemptAt: Number.POSITIVE_INFINITY, attempts: 0, lastError });
  }

  private claim({ deliveries, locales }: DeliveryQueue, most: number): LeasedRow[] {
    const kinds = Object.keys(deliveries);
    const ofQueue = this.rows.filter(({ kind }) => kinds.includes(kind));
    const busy = new Set(ofQueue.filter((row) => this.isHeld(row)).map(({ customerId }) => customerId));
    const firsts = new Map<number, OutboxRow>();
    for (const kind of kinds)
      for (const row of ofQueue)
        if (row.kind === kind && this.isDue(row) && locales.includes(row.locale) && !busy.has(row.customerId))
          if (!firsts.has(row.customerId)) firsts.set(row.customerId, row);
    const claimed = [...firsts.values()].sort((one, other) => one.nextAttemptAt - other.nextAttemptAt);
    return claimed.slice(0, most).map((row) => {
      row.attempts += 1;
      // No two leases end at the same moment.
      this.claims += 1;
      const until = this.now() + LEASE_MS + this.claims / 1_000;
      Object.assign(row, { lastError: SENDING, nextAttemptAt: until });
      const { customerId, kind, locale, version, attempts } = row;
      return { customerId, kind, locale, version, attempts, leasedUntil: String(until) };
    });
  }

  private isDue({ customerId, nextAttemptAt }: OutboxRow): boolean {
    return nextAttemptAt <= this.now() && !this.heldBack.has(customerId);
  }
}
