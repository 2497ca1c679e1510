import { z } from 'zod';
import { familyNameFor } from '@/lib/shared/rules/family-name';
import { type MarketingClient, processed } from '../client';
import { dataSourceOf, envelope, envelopeShape, type UnitedStatesLocale } from '../envelope';

const request = z.strictObject({
  ...envelopeShape,
  DataSourceID: z.number().int(),
  FirstName: z.string(),
  LastName: z.string(),
  CustomAttributes: z.strictObject({ FIRST_NAME: z.string(), LAST_NAME: z.string() }),
});
const answer = processed;

export interface SignedInUser {
  locale: UnitedStatesLocale;
  profileId: string;
  accessToken: string;
}

/** Gives the profile these names. */
export const updateProfile = (
  client: MarketingClient,
  { locale, profileId, accessToken }: SignedInUser,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<unknown> => {
  const familyName = familyNameFor(lastName);
  const body = request.parse({
    ...envelope(client.settings, profileId, locale),
    DataSourceID: dataSourceOf(client.settings, locale),
    FirstName: firstName,
    LastName: familyName,
    CustomAttributes: { FIRST_NAME: firstName, LAST_NAME: familyName },
  });
  return client.send({ call: 'UpdateProfile', as: { accessToken }, body, answer });
};
