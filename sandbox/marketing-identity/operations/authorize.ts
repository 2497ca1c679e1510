import { z } from 'zod';
import { id, password } from '../fields';
import { attemptPassword } from '../passwords';
import { Refusal } from '../refusal';
import type { ProviderSettings } from '../settings';
import { withLogin } from '../tokens';
import { operation } from './operation';

/** `Expires` in seconds, in the form that the settings ask for. */
const expires = ({ expiresAs, expiresSeconds }: ProviderSettings): object => {
  if (expiresAs === 'missing') return {};
  return { Expires: expiresAs === 'text' ? String(expiresSeconds) : expiresSeconds };
};

/** What the OAuth2 calls answer. */
export const tokenAnswer = (
  tokens: { profileId: number; accessToken: string; refreshToken: string },
  settings: ProviderSettings,
): object => ({
  Success: true,
  ProfileID: tokens.profileId,
  AccessToken: tokens.accessToken,
  RefreshToken: tokens.refreshToken,
  ...expires(settings),
  RequireSsl: true,
  ApplicationId: 1,
});

/** The login. An unknown user name and a wrong password answer the same; an unverified address may log in. */
export const authorize = operation({
  path: '/OAuth2/User/Authorize',
  access: 'vendor',
  schema: z.strictObject({
    grant_type: z.literal('password'),
    client_id: id,
    username: z.string().min(1).max(254),
    password,
  }),
  run: async ({ provider, body }) => {
    const settings = provider.settings.current();
    const wrong = new Refusal('wrongLogin', 'The user name or the password is wrong.');
    if (!provider.accounts.find(body.username)) throw wrong;
    return provider.accounts.change(body.username, 'Authorize', (before) => {
      const now = provider.clock.now();
      const { account: attempted, refusal } = attemptPassword(before, body.password, {
        now,
        settings,
        wrong,
      });
      if (refusal) return { account: attempted, refusal };
      const { account, ...tokens } = withLogin(attempted, { now, settings });
      return { account, result: tokenAnswer({ profileId: account.profileId, ...tokens }, settings) };
    });
  },
});
