import type { IdentityPool, Locale } from '@/lib/config/locales';
import { BUILT_IN_LOCALES, identityKey } from '@/lib/config/locales';
import type { Services } from '../composition';
import { ProblemError } from '../http/problem-error';
import type { AccessClaims, IdentityClaims } from '../identity/identity-tokens';
import { poolForLocale } from '../identity/pool-for-locale';
import { announceLogin } from '../outbox/announce-login';
import { newSessionId, type SessionCookie } from '../session/cookie';
import type { SessionTokens } from '../session/token-cipher';
import { claimCustomer, type Transaction } from './claim-customer';
import type { CustomerRecord } from './customer-record';
import { LOGIN_EVENT, noteEvents, occasionOf, SIGN_UP_EVENT } from './save-event';

/** A login is handed over at once; tokens of an older one are not a login. */
const FRESH_MS = 5 * 60_000;
const DAY_SECONDS = 86_400;

export interface LogIn {
  locale: Locale;
  tokens: SessionTokens;
  /** Id of the session that the browser had before; it ends. */
  previousSessionId: string | null;
}

interface Login {
  customer: CustomerRecord;
  /** Whether it is the customer’s first one. */
  created: boolean;
  sessionIdHash: string;
  locale: Locale;
}

type Ports = Pick<
  Services,
  'environment' | 'clock' | 'database' | 'outbox' | 'sessions' | 'verifier' | 'refreshTokens'
>;

const refuse = (reason: string): never => {
  throw new ProblemError('identity-token-refused', { cause: new Error(reason) });
};

const verifyBoth = async ({ verifier, clock }: Ports, pool: IdentityPool, tokens: SessionTokens) => {
  const access = await verifier.verifyAccess(pool, tokens.accessToken);
  const identity = await verifier.verifyIdentity(pool, tokens.idToken);
  if (access.userId !== identity.userId) refuse('the tokens are of two people');
  const oldest = clock() - FRESH_MS;
  if (Math.min(access.authenticatedAt, identity.authenticatedAt) < oldest)
    refuse('the login is not a fresh one');
  return identity;
};

/** A refresh token says nothing about itself: what the provider makes from it tells whose it is. */
const refreshOnce = async (
  { refreshTokens, verifier }: Ports,
  pool: IdentityPool,
  refreshToken: string,
  userId: string,
): Promise<{ tokens: SessionTokens; access: AccessClaims }> => {
  const tokens = (await refreshTokens.refresh(pool, refreshToken)) ?? refuse('the refresh token is not good');
  const access = await verifier.verifyAccess(pool, tokens.accessToken);
  const identity = await verifier.verifyIdentity(pool, tokens.idToken);
  if (access.userId !== userId || identity.userId !== userId) refuse('the refresh token is somebody else’s');
  return { tokens, access };
};

/** Event 1 counts once for each session, event 2 once for each account (spec §3). */
const noteLogin = (
  transaction: Transaction,
  { customer, created, sessionIdHash, locale }: Login,
): Promise<void> => {
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

const openSession = async (
  ports: Ports,
  { locale, previousSessionId }: LogIn,
  claims: IdentityClaims,
  { tokens, access }: { tokens: SessionTokens; access: AccessClaims },
): Promise<{ customer: CustomerRecord; cookie: SessionCookie }> => {
  const { clock, database, environment, sessions } = ports;
  const { country, language, identity: provider } = BUILT_IN_LOCALES[locale];
  const identity = identityKey(provider);
  const expiresAt = Math.floor(clock() / 1000) + environment.SESSION_ABSOLUTE_DAYS * DAY_SECONDS;
  const cookie: SessionCookie = { id: newSessionId(), identity, expiresAt };
  const customer = await database.transaction(async (transaction) => {
    const claimed = await claimCustomer(transaction, {
      identity,
      claims,
      country,
      language: language.toUpperCase(),
    });
    if (previousSessionId) await sessions.end(previousSessionId, transaction);
    const row = { ...cookie, customerId: claimed.customer.id, tokens, accessExpiresAt: access.expiresAt };
    const sessionIdHash = await sessions.open(row, transaction);
    await noteLogin(transaction, { ...claimed, sessionIdHash, locale });
    await announceLogin(transaction, { customerId: claimed.customer.id, created: claimed.created, locale });
    return claimed.customer;
  });
  ports.outbox.wake();
  return { customer, cookie };
};

/**
 * Turns the tokens of a completed sign-in into a session with a new id (quality: Security 2). Rejects with
 * `identity-token-refused`, or `bad-request` on a site whose accounts are elsewhere.
 */
export const logIn = async (ports: Ports, login: LogIn) => {
  const pool = poolForLocale(login.locale);
  if (!pool)
    throw new ProblemError('bad-request', { errors: [{ path: '/locale', reason: 'other-identity' }] });
  const claims = await verifyBoth(ports, pool, login.tokens);
  const refreshed = await refreshOnce(ports, pool, login.tokens.refreshToken, claims.userId);
  return openSession(ports, login, claims, refreshed);
};
