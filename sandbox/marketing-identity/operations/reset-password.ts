import { z } from 'zod';
import { email, envelope, password, token } from '../fields';
import { recordPassword, requirePolicy } from '../passwords';
import { Refusal } from '../refusal';
import { tokenHash } from '../tokens';
import { operation, requireUser } from './operation';

/** Sets a new password with the reset token, once, and unlocks the account. Tokens of earlier logins stay good. */
export const resetPassword = operation({
  path: '/User/ResetPassword/data',
  access: 'vendor',
  schema: z.strictObject({ ...envelope, Username: email, ResetToken: token, NewPassword: password }),
  run: async ({ provider, body }) => {
    requireUser(provider, body);
    requirePolicy(body.NewPassword);
    return provider.accounts.change(body.Username, 'ResetPassword', (before) => {
      if (before.resetToken?.hash !== tokenHash(body.ResetToken))
        return {
          account: before,
          refusal: new Refusal('unknownResetToken', 'The reset token does not count.'),
        };
      if (provider.clock.now() >= before.resetToken.until)
        return { account: before, refusal: new Refusal('expiredResetToken', 'The reset token has run out.') };
      const account = {
        ...before,
        password: recordPassword(body.NewPassword),
        resetToken: null,
        failedLogins: { count: 0, lockedUntil: 0 },
      };
      return { account, result: { ProfileID: account.profileId } };
    });
  },
});
