import { z } from 'zod';
import { idText, type MarketingClient, processed } from '../client';
import { envelope, envelopeShape, NO_PROFILE, type UnitedStatesLocale } from '../envelope';
import { VERIFIED } from './get-user-details';

const request = z.strictObject({ ...envelopeShape, Username: z.string().min(1) });
const answer = processed.extend({ ProfileID: idText, VerifiedStatusFlag: z.string() });

export interface KnownUser {
  profileId: string;
  verified: boolean;
}

/** Looks up the account of an address; `refused` when there is none. */
export const getUserExists = async (
  client: MarketingClient,
  { locale, email, timeoutMs }: { locale: UnitedStatesLocale; email: string; timeoutMs?: number },
): Promise<KnownUser> => {
  const body = request.parse({ ...envelope(client.settings, NO_PROFILE, locale), Username: email });
  const timing = timeoutMs === undefined ? {} : { timeoutMs };
  const result = await client.send({ call: 'GetUserExists', as: 'vendor', body, answer, ...timing });
  const { ProfileID: profileId, VerifiedStatusFlag } = result;
  return { profileId, verified: VerifiedStatusFlag === VERIFIED };
};
