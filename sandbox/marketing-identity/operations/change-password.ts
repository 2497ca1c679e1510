import { z } from 'zod';
import { email, envelope, password } from '../fields';
import { attemptPassword, recordPassword, requirePolicy } from '../passwords';
import { Refusal } from '../refusal';
import { operation, requireProfile, requireSameEmail } from './operation';

/** Replaces the password, given the old one. Tokens stay good. */
export const changePassword = operation({
  path: '/User/ChangePassword/data',
  access: 'user',
  schema: z.strictObject({
    ...envelope,
    Username: email,
    OldPassword: password,
    NewPassword: password,
  }),
  run: async ({ provider, caller, body }) => {
    const profile = requireProfile(provider, caller, body.ProfileID);
    requireSameEmail(profile, body.Username);
    requirePolicy(body.NewPassword);
    const settings = provider.settings.current();
    const wrong = new Refusal('wrongOldPassword', 'The old password is wrong.');
    return provider.accounts.change(profile.email, 'ChangePassword', (before) => {
      const attempt = { now: provider.clock.now(), settings, wrong };
      const { account, refusal } = attemptPassword(before, body.OldPassword, attempt);
      if (refusal) return { account, refusal };
      return {
        account: { ...account, password: recordPassword(body.NewPassword) },
        result: { ProfileID: account.profileId },
      };
    });
  },
});
