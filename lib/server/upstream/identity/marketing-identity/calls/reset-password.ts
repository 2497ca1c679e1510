import { z } from 'zod';
import { type MarketingClient, processed } from '../client';
import { envelope, envelopeShape, type UnitedStatesLocale } from '../envelope';

const request = z.strictObject({
  ...envelopeShape,
  Username: z.string().min(1),
  ResetToken: z.string().min(1),
  NewPassword: z.string().min(1),
});
const answer = processed;

export interface Reset {
  locale: UnitedStatesLocale;
  profileId: string;
  email: string;
  resetToken: string;
  newPassword: string;
}

/** Sets a new password with a reset token (spec §4). */
export const resetPassword = (
  client: MarketingClient,
  { locale, profileId, email, resetToken, newPassword }: Reset,
): Promise<unknown> => {
  const body = request.parse({
    ...envelope(client.settings, profileId, locale),
    Username: email,
    ResetToken: resetToken,
    NewPassword: newPassword,
  });
  return client.send({ call: 'ResetPassword', as: 'vendor', body, answer });
};
