import { isUnitedStates } from '@/lib/shared/config/locales';
import { inParallel } from '../../../platform/concurrency/in-parallel';
import { UpstreamError } from '../../../platform/errors/upstream-error';
import type { Logger } from '../../../platform/log/logger';
import { REVOCATIONS_AT_ONCE } from '../../../platform/session/revoke-ended';
import type { SessionProvider } from '../../../platform/session/session-provider';
import type { EndedSession } from '../../../platform/session/session-store';
import type { IdentityProvider, OpenAccountClosing, OwnerProof, ProviderAccount } from '../identity-provider';
import { refuseToken } from '../refused-token';
import { clearClosed, forgetTokens, isAccountClosing, isClosed } from './account-closing';
import { getUserExists } from './calls/account';
import { changePassword } from './calls/passwords';
import { authorize } from './calls/tokens';
import type { MarketingClient } from './client';
import { marketingFailure, saysNothing } from './failures';
import { marketingSessions } from './sessions';
import { takeChange } from './take-change';
import { unitedStatesSite } from './united-states-site';

interface Ports {
  marketing: MarketingClient;
  /** Epoch milliseconds. */
  clock: () => number;
  log: Logger;
}

const END_TIMEOUT_MS = 2_500;
/** A deletion is answered in time whatever the provider does. */
const CHANGE_TIMEOUT_MS = 1_400;
export const CHECK_TIMEOUT_MS = 1_000;

/**
 * There is no call for all sessions of a user, so the provider is told of each, a few at a time, within one time limit. A
 * session that it was told of loses its tokens here, so that a further attempt goes on with the others.
 */
const endEach = async (
  { clock }: Ports,
  { end }: SessionProvider,
  ended: readonly EndedSession[],
): Promise<void> => {
  const deadline = clock() + END_TIMEOUT_MS;
  await inParallel(REVOCATIONS_AT_ONCE, ended, async (session) => {
    if (!session.tokens) return;
    await end(session.tokens, Math.max(1, deadline - clock()));
    session.tokens = null;
  });
};

/** Only the person's own password closes an account: without it, a deletion goes on only when that has happened. */
const finishAccountClosing = async ({ marketing, log }: Ports, { access, ended }: OpenAccountClosing) => {
  if (!isAccountClosing(access)) throw new Error('the row of this deletion is not one of the United States');
  const cleared = await clearClosed({ services: { marketing }, log }, access);
  const account = cleared || ended ? ('closed' as const) : ('open' as const);
  return { account, idToken: null };
};

/** Rejects with `token-refused` for what is no password. */
const passwordOf = (proof: OwnerProof): string =>
  'password' in proof
    ? proof.password
    : refuseToken('marketing-identity', 'the provider takes passwords alone');

/** A login with the password, whose tokens are ended again. Answers with the id of the profile. */
const enter = async (ports: Ports, { email }: ProviderAccount, proof: OwnerProof): Promise<string> => {
  const { marketing, log } = ports;
  const tokens = await authorize(marketing, { email, password: passwordOf(proof) });
  forgetTokens({ services: { marketing }, log }, tokens);
  return tokens.profileId;
};

const verifyOwner = async (ports: Ports, account: ProviderAccount, proof: OwnerProof): Promise<void> => {
  if ((await enter(ports, account, proof)) !== account.userId)
    throw marketingFailure({ code: 'refused', call: 'Authorize' });
};

/** A locked account refuses every password, and so leaves open whether it is there. */
const exists = async (ports: Ports, account: ProviderAccount, proof: OwnerProof): Promise<boolean> => {
  try {
    return (await enter(ports, account, proof)) === account.userId;
  } catch (error) {
    if (!UpstreamError.is(error) || saysNothing(error)) throw error;
    return false;
  }
};

const isTaken: (ports: Ports, ...given: Parameters<IdentityProvider['isTaken']>) => Promise<boolean> = async (
  { marketing },
  { locale, email },
) => {
  if (!isUnitedStates(locale)) throw new Error(`the accounts of ${locale} are not at this provider`);
  try {
    await getUserExists(marketing, { locale, email });
    return true;
  } catch (error) {
    if (!UpstreamError.is(error) || error.kind !== 'refused') throw error;
    return false;
  }
};

const changePasswordOf = async (
  { marketing }: Ports,
  account: ProviderAccount,
  { accessToken, ...passwords }: { accessToken: string; oldPassword: string; newPassword: string },
): Promise<void> => {
  const user = { locale: unitedStatesSite(account), profileId: account.userId, accessToken };
  await changePassword(marketing, user, { email: account.email, ...passwords });
};

/**
 * Closes the account with the new password that the row holds. Where no answer or a refusal comes, a login with that
 * password tells whether this or an earlier change has arrived.
 */
const close = async (
  { marketing, log }: Ports,
  closing: object,
  { accessToken, password = '' }: { accessToken: string; password?: string },
): Promise<void> => {
  if (!isAccountClosing(closing)) throw new Error('the row of this deletion is not one of the United States');
  const { email, newPassword } = closing;
  const change = { email, oldPassword: password, newPassword, timeoutMs: CHANGE_TIMEOUT_MS };
  try {
    await changePassword(marketing, { ...closing, accessToken }, change);
  } catch (error) {
    if (!(await isClosed({ services: { marketing }, log }, closing, CHECK_TIMEOUT_MS))) throw error;
  }
};

/** The marketing identity of the two United States sites (spec §4, §9). */
export const marketingProvider = (ports: Ports): IdentityProvider => {
  const { marketing, clock, log } = ports;
  const sessions = marketingSessions({ client: marketing, clock, log });
  return {
    ...sessions,
    browserLogin: null,
    verifyOwner: (account, proof) => verifyOwner(ports, account, proof),
    isTaken: (address) => isTaken(ports, address),
    exists: (account, proof) => exists(ports, account, proof),
    changePassword: (account, change) => changePasswordOf(ports, account, change),
    close: (access, owner) => close(ports, access, owner),
    signOutEverywhere: (ended) => endEach(ports, sessions, ended),
    takeChange: (change) => takeChange(marketing, change),
    changeNames: null,
    finishAccountClosing: (closing) => finishAccountClosing(ports, closing),
  };
};
