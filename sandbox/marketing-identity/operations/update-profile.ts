import { z } from 'zod';
import { address, customAttributes, dataSourceId, email, emails, envelope, name, profileId } from '../fields';
import { Refusal } from '../refusal';
import { operation, requireProfile, requireSameEmail } from './operation';

/** Changes the names. The e-mail address cannot be changed. */
export const updateProfile = operation({
  path: '/Profile/UpdateProfile/data',
  access: 'user',
  schema: z.strictObject({
    ...envelope,
    ProfileID: profileId,
    DataSourceID: dataSourceId,
    Username: email.optional(),
    FirstName: name.min(1),
    LastName: name.min(1),
    Emails: emails.optional(),
    Address: address.optional(),
    CustomAttributes: customAttributes,
  }),
  run: async ({ provider, caller, body }) => {
    const profile = requireProfile(provider, caller, body.ProfileID);
    const { Username, Emails, FirstName, LastName, CustomAttributes } = body;
    for (const each of [Username, Emails?.[0].EmailAddr]) if (each) requireSameEmail(profile, each);
    if (CustomAttributes.FIRST_NAME !== FirstName || CustomAttributes.LAST_NAME !== LastName)
      throw new Refusal('unexpectedFields', 'The custom attributes must hold the same names.');
    return provider.accounts.change(profile.email, 'UpdateProfile', (before) => ({
      account: { ...before, firstName: FirstName, lastName: LastName },
      result: { ProfileID: before.profileId },
    }));
  },
});
