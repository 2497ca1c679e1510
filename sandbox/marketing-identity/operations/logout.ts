import { z } from 'zod';
import { envelope, profileId } from '../fields';
import { withoutLogin } from '../tokens';
import { operation, requireProfile } from './operation';

/** Ends the login of the access token, its refresh token included. Other logins go on. */
export const logout = operation({
  path: '/OAuth2/User/Logout',
  access: 'user',
  schema: z.strictObject({ ...envelope, ProfileID: profileId }),
  run: async ({ provider, caller, body }) => {
    const { email } = requireProfile(provider, caller, body.ProfileID);
    return provider.accounts.change(email, 'Logout', (before) => ({
      account: withoutLogin(before, caller.accessToken),
      result: { Success: true },
    }));
  },
});
