import { z } from 'zod';
import { CALL_TIMEOUT_MS, type MarketingClient, processed } from '../client';
import { envelope, envelopeShape } from '../envelope';
import type { SignedInUser } from './update-profile';

const request = z.strictObject({
  ...envelopeShape,
  Username: z.string().min(1),
  OldPassword: z.string().min(1),
  NewPassword: z.string().min(1),
});
const answer = processed;

/** Changes the password of a person who has signed in and knows the old one. */
export const changePassword = (
  client: MarketingClient,
  { locale, profileId, accessToken }: SignedInUser,
  change: { email: string; oldPassword: string; newPassword: string; timeoutMs?: number },
): Promise<unknown> => {
  const body = request.parse({
    ...envelope(client.settings, profileId, locale),
    Username: change.email,
    OldPassword: change.oldPassword,
    NewPassword: change.newPassword,
  });
  const { timeoutMs = CALL_TIMEOUT_MS } = change;
  return client.send({ call: 'ChangePassword', as: { accessToken }, body, answer, timeoutMs });
};
