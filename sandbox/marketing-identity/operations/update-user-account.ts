import { z } from 'zod';
import { datesOfToday } from '../dates';
import { date, email, envelope } from '../fields';
import { Refusal } from '../refusal';
import { operation, requireProfile, requireSameEmail } from './operation';

/** Marks the e-mail address as verified, today. */
export const updateUserAccount = operation({
  path: '/User/UpdateUserAccount/data',
  access: 'either',
  schema: z.strictObject({
    ...envelope,
    UserAccount: z.strictObject({
      Username: email,
      AccountVerify: z.literal('Y'),
      AccountVerifyDate: date,
    }),
  }),
  run: async ({ provider, caller, body }) => {
    const profile = requireProfile(provider, caller, body.ProfileID);
    const { Username, AccountVerifyDate } = body.UserAccount;
    requireSameEmail(profile, Username);
    if (!datesOfToday(provider.clock.now()).includes(AccountVerifyDate))
      throw new Refusal('verifiedOnAnotherDay', 'The date must be today’s.');
    return provider.accounts.change(profile.email, 'UpdateUserAccount', (before) => ({
      account: { ...before, verified: true, verifiedOn: AccountVerifyDate },
      result: { ProfileID: before.profileId },
    }));
  },
});
