import { z } from 'zod';
import { storableText } from '@/lib/shared/contract/text';
import { familyNameFrom } from '@/lib/shared/rules/family-name';
import { type MarketingClient, processed } from '../client';
import { envelope, envelopeShape, type UnitedStatesLocale } from '../envelope';

const request = z.strictObject({ ...envelopeShape });
const name = z
  .string()
  .nullish()
  .transform((text) => storableText(text ?? ''));
const answer = processed.extend({
  VerifiedStatusFlag: z.string(),
  ProfileDetails: z.looseObject({ FirstName: name, LastName: name }),
});

export interface UserDetails {
  verified: boolean;
  firstName: string;
  lastName: string;
}

/** Only this very letter means yes (spec §4). */
export const VERIFIED = 'Y';

/** The profile of a person who has signed in. */
export const getUserDetails = async (
  client: MarketingClient,
  user: { locale: UnitedStatesLocale; profileId: string; accessToken: string },
): Promise<UserDetails> => {
  const { locale, profileId, accessToken } = user;
  const body = request.parse(envelope(client.settings, profileId, locale));
  const result = await client.send({ call: 'GetUserDetails', as: { accessToken }, body, answer });
  const { VerifiedStatusFlag, ProfileDetails } = result;
  const { FirstName: firstName, LastName } = ProfileDetails;
  return { verified: VerifiedStatusFlag === VERIFIED, firstName, lastName: familyNameFrom(LastName) };
};
