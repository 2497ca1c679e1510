import type { Locale } from '@/lib/shared/config/locales';
import type { SessionTokens } from '../session/token-cipher';

/** What another service can be due to be told, or asked. */
export type OutboxKind =
  | 'consumer-sign-up'
  | 'consumer-profile'
  | 'consumer-interests'
  | 'consumer-preferences'
  | 'extended-profile'
  | 'extended-interests'
  | 'extended-preferences'
  | 'import-extended-profile'
  | 'identity-names'
  | 'marketing-promotions'
  | 'marketing-survey'
  | 'import-profile';

/** Something that is due now. What is sent is the customer's state at this moment, read from our tables. */
export interface DueItem {
  customerId: number;
  /** Site on which the change was made. */
  locale: Locale;
  /**
   * Tokens of the customer's newest live session; null when there is none. Rejects with `upstream-unavailable` when
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
 * Tells one service one thing, within ten seconds. It may be called again with the same state (at least once), and
 * never at the same time for one customer and lane. What it throws counts as failed.
 */
export type Deliver = (item: DueItem) => Promise<DeliveryOutcome>;

/** One service with turns of its own, so that one that hangs keeps no other waiting. */
export interface Lane {
  name: string;
  /** Sites whose items it serves. */
  locales: readonly Locale[];
  /** In the order in which one customer's items go out. */
  deliveries: Partial<Record<OutboxKind, Deliver>>;
}
