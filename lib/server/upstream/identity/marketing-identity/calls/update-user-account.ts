import { z } from 'zod';
import { type MarketingClient, processed } from '../client';
import { envelope, envelopeShape, type UnitedStatesLocale } from '../envelope';

const request = z.strictObject({
  ...envelopeShape,
  UserAccount: z.strictObject({
    Username: z.string().min(1),
    AccountVerify: z.literal('Y'),
    /** Day, month, year. */
    AccountVerifyDate: z.string().regex(/^\d\d\/\d\d\/\d{4}$/),
  }),
});
const answer = processed;

export interface VerifiedAccount {
  locale: UnitedStatesLocale;
  profileId: string;
  email: string;
  /** dd/mm/yyyy. */
  verifiedOn: string;
}

/** Marks the account's address as verified. */
export const updateUserAccount = (
  client: MarketingClient,
  { locale, profileId, email, verifiedOn }: VerifiedAccount,
): Promise<unknown> => {
  const body = request.parse({
    ...envelope(client.settings, profileId, locale),
    UserAccount: { Username: email, AccountVerify: 'Y', AccountVerifyDate: verifiedOn },
  });
  return client.send({ call: 'UpdateUserAccount', as: 'vendor', body, answer });
};
