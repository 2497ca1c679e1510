import type { OutboxRows } from './outbox-rows';

const LOOK_AGAIN_MS = 100;

interface Ports {
  rows: Pick<OutboxRows, 'isUnderWay'>;
  /** Milliseconds, of a clock that is never put back. */
  now: () => number;
  sleep: (milliseconds: number) => Promise<void>;
}

/**
 * Waits until no worker of any replica is telling a service about this customer, at most `patienceMs`. Answers whether
 * it came to that. Call when no other can begin: while the customer's deletion is under way (`OutboxRows.claimDue`).
 */
export const waitForDeliveries = async (
  { rows, now, sleep }: Ports,
  customerId: number,
  patienceMs: number,
): Promise<boolean> => {
  const until = now() + patienceMs;
  while (await rows.isUnderWay(customerId)) {
    if (now() >= until) return false;
    await sleep(LOOK_AGAIN_MS);
  }
  return true;
};
