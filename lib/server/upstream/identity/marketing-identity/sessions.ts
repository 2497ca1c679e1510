import { instead, UpstreamError } from '../../../platform/errors/upstream-error';
import type { Logger } from '../../../platform/log/logger';
import type { SessionProvider, SessionTokens } from '../../../platform/session/session-provider';
import type { MarketingTokens } from './calls/tokens';
import { logout, refreshToken } from './calls/tokens';
import type { MarketingClient } from './client';
import { marketingFailure } from './failures';

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
        throw marketingFailure({ code: 'not-asked', reason: 'it did not answer just now' });
      try {
        const fresh = await refreshToken(client, held.refreshToken);
        const tokens = heldTokens({ ...fresh, refreshToken: fresh.refreshToken ?? held.refreshToken });
        return { tokens, accessExpiresAt: expiryOf(fresh, clock()) };
      } catch (failure) {
        if (!UpstreamError.is(failure)) throw failure;
        log.info({ failure: failure.message }, 'a session was not refreshed');
        // An answer without tokens or without their expiry is a refresh that failed, not a provider that is away.
        if (failure.kind === 'refused' || failure.code === 'unexpected-answer') return null;
        restsUntil = clock() + REST_MS;
        throw failure;
      }
    },
    async end(held, timeoutMs) {
      await logout(client, held, timeoutMs).catch(instead('refused', undefined));
    },
  };
};
