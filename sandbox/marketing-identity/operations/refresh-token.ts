import { z } from 'zod';
import { id, token } from '../fields';
import { Refusal } from '../refusal';
import { accountOfRefreshToken, withRefresh } from '../tokens';
import { tokenAnswer } from './authorize';
import { operation } from './operation';

/** Another access token for the same login. The refresh token stays as it is. */
export const refreshToken = operation({
  path: '/OAuth2/User/RefreshToken',
  access: 'vendor',
  schema: z.strictObject({ grant_type: z.literal('refresh_token'), client_id: id, refresh_token: token }),
  run: async ({ provider, body }) => {
    const settings = provider.settings.current();
    const given = body.refresh_token;
    const unknown = new Refusal('unknownRefreshToken', 'The refresh token has run out or was never given.');
    const owner = accountOfRefreshToken(provider.accounts, given);
    if (!owner) throw unknown;
    return provider.accounts.change(owner.email, 'RefreshToken', (before) => {
      const refreshed = withRefresh(before, given, { now: provider.clock.now(), settings });
      if (!refreshed) return { account: before, refusal: unknown };
      const { account, accessToken } = refreshed;
      const tokens = { profileId: account.profileId, accessToken, refreshToken: given };
      return { account, result: tokenAnswer(tokens, settings) };
    });
  },
});
