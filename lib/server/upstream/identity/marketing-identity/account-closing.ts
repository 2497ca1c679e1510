import { randomBytes } from 'node:crypto';
import type { UnitedStatesLocale } from '@/lib/shared/config/locales';
import { instead, UpstreamError } from '../../../platform/errors/upstream-error';
import type { Logger } from '../../../platform/log/logger';
import { updateProfile } from './calls/account';
import type { MarketingTokens } from './calls/tokens';
import { authorize, logout } from './calls/tokens';
import type { MarketingClient } from './client';
import { saysNothing } from './failures';
import { heldTokens } from './sessions';

/**
 * The provider has no delete call. An account is closed by a random password, kept only with the deletion's row, and then
 * its names are blanked. A login with that password tells whether the account is closed.
 */
export interface AccountClosing {
  locale: UnitedStatesLocale;
  profileId: string;
  email: string;
  newPassword: string;
}

/** The provider wants some name. */
const NO_NAME = { firstName: '-', lastName: '-' };
const FORGET_TIMEOUT_MS = 2_000;

/** Whether it ends an account of the United States. */
export const isAccountClosing = (access: object): access is AccountClosing => 'newPassword' in access;

/** A new password for the account, long and random, with what any rule may ask for. */
export const newAccountClosing = (account: Omit<AccountClosing, 'newPassword'>): AccountClosing => ({
  ...account,
  newPassword: `${randomBytes(24).toString('base64url')}aA1!`,
});

/** Ports of closing an account; used by requests and by `finishDeletions`. */
interface Scope {
  services: { marketing: MarketingClient };
  log: Logger;
}

/** Ends tokens that open no session: best effort, not awaited. */
export const forgetTokens = ({ services: { marketing }, log }: Scope, tokens: MarketingTokens): void => {
  logout(marketing, heldTokens(tokens), FORGET_TIMEOUT_MS)
    .catch(instead('refused', undefined))
    .catch((err: unknown) => log.warn({ err }, 'tokens were not ended'));
};

/**
 * Tokens of an account that is closed; null when it is not, or not yet. Rejects with `UpstreamError` when that cannot be
 * found out now.
 */
const enterClosed = async (
  { services: { marketing } }: Scope,
  { email, newPassword }: AccountClosing,
  timeoutMs?: number,
): Promise<MarketingTokens | null> => {
  try {
    return await authorize(marketing, { email, password: newPassword, timeoutMs });
  } catch (error) {
    if (UpstreamError.is(error) && !saysNothing(error)) return null;
    throw error;
  }
};

/** Whether the account is closed. Rejects as `clearClosed` does. */
export const isClosed = async (
  scope: Scope,
  closing: AccountClosing,
  timeoutMs: number,
): Promise<boolean> => {
  const tokens = await enterClosed(scope, closing, timeoutMs);
  if (tokens) forgetTokens(scope, tokens);
  return tokens !== null;
};

/**
 * Takes the names from a closed account; names that the provider refuses to take stay. False: the account is not closed.
 * Rejects with `UpstreamError` when the provider does not answer, and can be repeated.
 */
export const clearClosed = async (scope: Scope, closing: AccountClosing): Promise<boolean> => {
  const tokens = await enterClosed(scope, closing);
  if (!tokens) return false;
  const { locale, profileId } = closing;
  const user = { locale, profileId, accessToken: tokens.accessToken };
  try {
    await updateProfile(scope.services.marketing, user, NO_NAME);
  } catch (error) {
    if (!UpstreamError.is(error) || error.kind !== 'refused') throw error;
    scope.log.error({ failure: error.message }, 'names stay at the provider');
  } finally {
    forgetTokens(scope, tokens);
  }
  return true;
};
