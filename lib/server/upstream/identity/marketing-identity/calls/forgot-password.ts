import { z } from 'zod';
import { type MarketingClient, processed } from '../client';
import { envelope, envelopeShape, type UnitedStatesLocale } from '../envelope';

const request = z.strictObject({ ...envelopeShape, Username: z.string().min(1) });
const answer = processed.extend({ ResetToken: z.string().min(1).max(2048) });

/** Begins a reset and hands over the token that ends it. */
export const forgotPassword = async (
  client: MarketingClient,
  { locale, profileId, email }: { locale: UnitedStatesLocale; profileId: string; email: string },
): Promise<{ resetToken: string }> => {
  const body = request.parse({ ...envelope(client.settings, profileId, locale), Username: email });
  const result = await client.send({ call: 'ForgotPassword', as: 'vendor', body, answer });
  return { resetToken: result.ResetToken };
};
