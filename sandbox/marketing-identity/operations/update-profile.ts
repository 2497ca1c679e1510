import { z } from 'zod';
import { customAttributes, dataSourceId, envelope, name } from '../fields';
import { Refusal } from '../refusal';
import { operation, requireProfile } from './operation';

/** Changes the names. The e-mail address cannot be changed. */
export const updateProfile = operation({
  path: '/Profile/UpdateProfile/data',
  access: 'user',
  schema: z.strictObject({
    ...envelope,
    DataSourceID: dataSourceId,
    FirstName: name.min(1),
    LastName: name.min(1),
    CustomAttributes: customAttributes,
  }),
  run: async ({ provider, caller, body }) => {
    const profile = requireProfile(provider, caller, body.ProfileID);
    const { FirstName, LastName, CustomAttributes } = body;
    if (CustomAttributes.FIRST_NAME !== FirstName || CustomAttributes.LAST_NAME !== LastName)
      throw new Refusal('unexpectedFields', 'The custom attributes must hold the same names.');
    return provider.accounts.change(profile.email, 'UpdateProfile', (before) => ({
      account: { ...before, firstName: FirstName, lastName: LastName },
      result: { ProfileID: before.profileId },
    }));
  },
});
