import { randomBytes } from 'node:crypto';
import type { Logger } from '../../../platform/log/logger';
import { authorize } from './calls/authorize';
import { logout } from './calls/logout';
import { updateProfile } from './calls/update-profile';
import type { MarketingClient } from './client';
import type { UnitedStatesLocale } from './envelope';
import { ERROR_NUMBERS, failureLine, type MarketingFailure, unanswered } from './result';
import { heldTokens } from './sessions';
import type { MarketingTokens } from './tokens-answer';

/**
 * The provider has no delete call. An account is closed by a random password, kept only with the deletion's row, and then
 * its names are blanked. A login with that password tells whether the account is closed.
 */
export interface Closing {
  locale: UnitedStatesLocale;
  profileId: string;
  email: string;
  newPassword: string;
}

/** The provider wants some name. */
const NO_NAME = { firstName: '-', lastName: '-' };
const FORGET_TIMEOUT_MS = 2_000;

/** Whether it ends an account of the United States. */
export const isClosing = (access: object): access is Closing => 'newPassword' in access;

/** A new password for the account, long and random, with what any rule may ask for. */
export const newClosing = (account: Omit<Closing, 'newPassword'>): Closing => ({
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
  const noted = (reason: string) => log.warn({ reason }, 'tokens were not ended');
  logout(marketing, heldTokens(tokens), FORGET_TIMEOUT_MS).then(
    (result) => {
      if (!result.ok && result.failure.kind === 'unanswered') noted(failureLine(result.failure));
    },
    () => noted('broken'),
  );
};

/** Whether a login that failed leaves open if its password is right: a locked account refuses every password. */
export const saysNothing = (failure: MarketingFailure): boolean =>
  failure.kind === 'unanswered' || failure.number === ERROR_NUMBERS.accountLocked;

/**
 * Tokens of an account that is closed; null when it is not, or not yet. Rejects with `upstream-unavailable` when that
 * cannot be found out now.
 */
const enterClosed = async (
  { services: { marketing } }: Scope,
  { email, newPassword }: Closing,
  timeoutMs?: number,
): Promise<MarketingTokens | null> => {
  const entered = await authorize(marketing, { email, password: newPassword, timeoutMs });
  if (entered.ok) return entered.value;
  if (saysNothing(entered.failure)) throw unanswered(entered.failure);
  return null;
};

/** Whether the account is closed. Rejects as `clearClosed` does. */
export const isClosed = async (scope: Scope, closing: Closing, timeoutMs: number): Promise<boolean> => {
  const tokens = await enterClosed(scope, closing, timeoutMs);
  if (tokens) forgetTokens(scope, tokens);
  return tokens !== null;
};

/**
 * Takes the names from a closed account; names that the provider refuses to take stay. False: the account is not closed.
 * Rejects with `upstream-unavailable`, and can be repeated.
 */
export const clearClosed = async (scope: Scope, closing: Closing): Promise<boolean> => {
  const { log } = scope;
  const tokens = await enterClosed(scope, closing);
  if (!tokens) return false;
  const { locale, profileId } = closing;
  const user = { locale, profileId, accessToken: tokens.accessToken };
  const cleared = await updateProfile(scope.services.marketing, user, NO_NAME);
  forgetTokens(scope, tokens);
  if (cleared.ok) return true;
  if (cleared.failure.kind === 'unanswered') throw unanswered(cleared.failure);
  log.error({ failure: failureLine(cleared.failure) }, 'names stay at the provider');
  return true;
};
