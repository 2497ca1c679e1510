import type { Locale } from '@/lib/shared/config/locales';
import type { SessionTokens } from '../session/session-provider';

/** Something that is due now. What is sent is the customer's state at this moment, read from our tables. */
export interface DueItem {
  customerId: number;
  /** Site on which the change was made. */
  locale: Locale;
  /**
   * Tokens of the customer's newest live session; null when there is none. Rejects with `UpstreamError` when
   * they cannot be refreshed now.
   */
  tokens(): Promise<SessionTokens | null>;
}

/**
 * `delivered`: it is done, or there is nothing to do. `no-session`: it waits for the customer's next login. Failed: it
 * is tried again later; `error` is a name and a status, never an upstream's text.
 */
export type DeliveryOutcome = 'delivered' | 'no-session' | { error: string };

/**
 * Delivers one item to one service, well within the 60 s lease. May be called again with the same state (at least once),
 * but never concurrently for one customer and queue. A rejection counts as a failed attempt; that of an
 * `UpstreamError` is expected.
 */
export type Deliver = (item: DueItem) => Promise<DeliveryOutcome>;

/** The delivery queue of one service; a service that hangs delays no other queue. */
export interface DeliveryQueue<Kind extends string = string> {
  name: string;
  /** Sites whose items it serves. */
  locales: readonly Locale[];
  /** In the order in which one customer's items go out. */
  deliveries: Readonly<Partial<Record<Kind, Deliver>>>;
}
