import { ProblemError } from '../../../platform/errors/problem-error';
import type { Logger } from '../../../platform/log/logger';
import type { SessionProvider, SessionTokens } from '../../../platform/session/session-provider';
import { logout } from './calls/logout';
import { refreshToken } from './calls/refresh-token';
import type { MarketingClient } from './client';
import { failureLine, unanswered } from './result';
import type { MarketingTokens } from './tokens-answer';

/** After an unanswered refresh, further refreshes fail at once for this long. */
const REST_MS = 5_000;

interface Ports {
  client: MarketingClient;
  clock: () => number;
  log: Logger;
}

/** What a session keeps of a login. There is no identity token here, and not always a refresh token. */
export const heldTokens = ({ accessToken, refreshToken }: MarketingTokens): SessionTokens => ({
  accessToken,
  refreshToken: refreshToken ?? '',
  idToken: '',
});

/** Now + `Expires` × 1000, by the server's clock (spec §9). */
export const expiryOf = ({ expires }: Pick<MarketingTokens, 'expires'>, now: number): number =>
  now + expires * 1000;

/** Sessions of the two United States sites (spec §4). */
export const marketingSessions = ({ client, clock, log }: Ports): SessionProvider => {
  let restsUntil = 0;
  return {
    group: 'marketing-identity',
    refreshesSessions: true,
    async refresh(held) {
      if (!held.refreshToken) return null;
      if (clock() < restsUntil)
        throw new ProblemError('upstream-unavailable', { cause: new Error('it did not answer just now') });
      const result = await refreshToken(client, held.refreshToken);
      if (result.ok) {
        const tokens = heldTokens({
          ...result.value,
          refreshToken: result.value.refreshToken ?? held.refreshToken,
        });
        return { tokens, accessExpiresAt: expiryOf(result.value, clock()) };
      }
      const { failure } = result;
      log.info({ failure: failureLine(failure) }, 'a session was not refreshed');
      // An answer without tokens or without their expiry is a refresh that failed, not a provider that is away.
      if (failure.kind === 'refused' || failure.reason === 'unexpected-answer') return null;
      restsUntil = clock() + REST_MS;
      throw unanswered(failure);
    },
    async end(held, timeoutMs) {
      const result = await logout(client, held, timeoutMs);
      if (!result.ok && result.failure.kind === 'unanswered') throw unanswered(result.failure);
    },
  };
};
