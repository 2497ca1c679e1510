import type { Environment } from '@/lib/shared/config/environment';
import { identityOf, type Locale, SITES } from '@/lib/shared/config/locales';
import type { KeyedMutex } from '../../platform/concurrency/keyed-mutex';
import type { Database } from '../../platform/db/database';
import { inTransaction, type Transaction } from '../../platform/db/transaction';
import type { Outbox } from '../../platform/jobs/outbox';
import type { Logger } from '../../platform/log/logger';
import { DAY_SECONDS } from '../../platform/security/attempt-limit';
import { newSessionId, type SessionCookie } from '../../platform/session/cookie';
import type { CustomerRecord } from '../../platform/session/customer-record';
import { revokeEnded } from '../../platform/session/revoke-ended';
import type { SessionProviders, SessionTokens } from '../../platform/session/session-provider';
import type { EndedSession, SessionStore } from '../../platform/session/session-store';
import type { LoginClaims } from '../../upstream/identity/identity-provider';
import type { BroughtAlong } from '../sign-up/register-pending';
import { announceLogin } from './announce-login';
import { claimCustomer } from './claim-customer';
import { noteSite } from './customer-event';
import { type LateDeletions, openProvenSince, type RequireProof } from './deleted-meanwhile';
import { SESSIONS_AT_ONCE } from './limits';
import { LOGIN_EVENT, noteEvents, occasionOf, SIGN_UP_EVENT } from './save-event';

/** A login that the identity provider has vouched for. */
export interface ProvenLogin {
  locale: Locale;
  claims: LoginClaims;
  tokens: SessionTokens;
  /** Epoch milliseconds. */
  accessExpiresAt: number;
  /** Id of the session that the browser had before; it ends. */
  previousSessionId: string | null;
  brought?: BroughtAlong;
  /** After a new password. */
  endOtherSessions?: boolean;
  /** Asks the provider once more; rejects with what this login is refused with when the account does not take its proof any more. */
  proveAgain: (customer: CustomerRecord) => Promise<void>;
}

export interface OpenedSession {
  customer: CustomerRecord;
  /** Whether there was no such customer before. */
  created: boolean;
  cookie: SessionCookie;
}

export interface OpenSessionPorts {
  environment: Pick<Environment, 'SESSION_ABSOLUTE_DAYS'>;
  clock: () => number;
  database: Database;
  deletions: LateDeletions;
  identityProviders: SessionProviders;
  log: Logger;
  loginMutex: KeyedMutex;
  outbox: Outbox;
  sessions: SessionStore;
}

/** Event 1 counts once for each session, event 2 once for each account (spec §3). */
const noteLogin = (
  transaction: Transaction,
  login: { customer: CustomerRecord; created: boolean; sessionIdHash: string; locale: Locale },
): Promise<void> => {
  const { customer, created, sessionIdHash, locale } = login;
  const noted = created ? [SIGN_UP_EVENT, LOGIN_EVENT] : [LOGIN_EVENT];
  return noteEvents(
    transaction,
    noted.map((eventId) => ({
      customerId: customer.id,
      eventId,
      value: locale,
      occasion: occasionOf(eventId, sessionIdHash),
    })),
  );
};

/** Best effort, not awaited. A login that was sent twice has its tokens in both sessions, and they stay good. */
const revokeOthers = (
  ports: Pick<OpenSessionPorts, 'identityProviders' | 'log'>,
  ended: readonly EndedSession[],
  { tokens }: ProvenLogin,
): void => {
  const others = ended.filter((session) => session.tokens?.refreshToken !== tokens.refreshToken);
  void revokeEnded(ports, others);
};

/** When a session that opens now, in epoch milliseconds, ends in any case: in epoch seconds. */
export const sessionEnd = ({ SESSION_ABSOLUTE_DAYS }: OpenSessionPorts['environment'], now: number): number =>
  Math.floor(now / 1000) + SESSION_ABSOLUTE_DAYS * DAY_SECONDS;

/**
 * Claims the customer of a login, opens a session with a new id (quality: Security 2) and ends those that it replaces and
 * those beyond `SESSIONS_AT_ONCE`, all in one transaction. Rejects as `proveAgain` does.
 */
export const openSession = async (ports: OpenSessionPorts, login: ProvenLogin): Promise<OpenedSession> => {
  const { clock, database, deletions, environment, loginMutex, outbox, sessions } = ports;
  const { locale, claims, tokens, accessExpiresAt, previousSessionId, brought = {} } = login;
  const { country, language } = SITES[locale];
  const identity = identityOf(locale);
  const expiresAt = sessionEnd(environment, clock());
  const cookie: SessionCookie = { id: newSessionId(), identity, expiresAt };
  const open = async (transaction: Transaction, requireProof: RequireProof) => {
    const site = { country, language: language.toUpperCase() };
    const claimed = await claimCustomer(transaction, { identity, claims, brought, ...site });
    await requireProof(transaction, claimed);
    const customerId = claimed.customer.id;
    const replaced = previousSessionId ? await sessions.end(previousSessionId, transaction) : null;
    const kept = login.endOtherSessions ? 0 : SESSIONS_AT_ONCE - 1;
    const others = await sessions.endBeyond(customerId, kept, transaction);
    const row = { ...cookie, customerId, tokens, accessExpiresAt };
    const sessionIdHash = await sessions.open(row, transaction);
    await noteLogin(transaction, { ...claimed, sessionIdHash, locale });
    await noteSite(transaction, { customerId, sessionIdHash, locale });
    await announceLogin(transaction, { customerId, created: claimed.created, locale });
    return { ...claimed, ended: replaced ? [replaced, ...others] : others };
  };
  const { customer, created, ended } = await openProvenSince(deletions, login.proveAgain, (requireProof) =>
    loginMutex(`${identity} ${claims.userId}`, () =>
      inTransaction(database, (transaction) => open(transaction, requireProof)),
    ),
  );
  outbox.wake();
  revokeOthers(ports, ended, login);
  return { customer, created, cookie };
};
