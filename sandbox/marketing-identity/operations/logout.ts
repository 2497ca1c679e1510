import { z } from 'zod';
import { id } from '../fields';
import { Refusal } from '../refusal';
import { isOfOneLogin, withoutLogin } from '../tokens';
import { operation } from './operation';

/** Ends the login of both tokens: the refresh token and all access tokens that it gave. Other logins go on. */
export const logout = operation({
  path: '/OAuth2/User/Logout',
  access: 'user',
  schema: z.strictObject({ client_id: id, refresh_token: z.string().max(200) }),
  run: async ({ provider, caller: { account, accessToken }, body }) => {
    if (!account) throw new Error('a call of a user without a user');
    return provider.accounts.change(account.email, 'Logout', (before) => {
      // A caller without a refresh token sends none.
      if (body.refresh_token !== '' && !isOfOneLogin(before, accessToken, body.refresh_token))
        return {
          account: before,
          refusal: new Refusal('unknownRefreshToken', 'The refresh token is of another login.'),
        };
      return { account: withoutLogin(before, accessToken), result: { Success: true } };
    });
  },
});
