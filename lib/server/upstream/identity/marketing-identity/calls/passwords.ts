import { z } from 'zod';
import type { UnitedStatesLocale } from '@/lib/shared/config/locales';
import { type MarketingClient, processed } from '../client';
import { envelope, type SignedInUser } from '../envelope';

/** Calls that change a password (spec §4, §7). */

/** Changes the password of a person who has signed in and knows the old one. */
export const changePassword = (
  client: MarketingClient,
  { locale, profileId, accessToken }: SignedInUser,
  change: { email: string; oldPassword: string; newPassword: string; timeoutMs?: number },
): Promise<unknown> => {
  const { email, oldPassword, newPassword, timeoutMs } = change;
  const body = {
    ...envelope(client.settings, profileId, locale),
    Username: email,
    OldPassword: oldPassword,
    NewPassword: newPassword,
  };
  return client.send({ call: 'ChangePassword', as: { accessToken }, body, answer: processed, timeoutMs });
};

interface Account {
  locale: UnitedStatesLocale;
  profileId: string;
  email: string;
}

const resetBegun = processed.extend({ ResetToken: z.string().min(1).max(2048) });

/** Begins a reset and hands over the token that ends it. */
export const forgotPassword = async (
  client: MarketingClient,
  { locale, profileId, email }: Account,
): Promise<{ resetToken: string }> => {
  const body = { ...envelope(client.settings, profileId, locale), Username: email };
  const result = await client.send({ call: 'ForgotPassword', as: 'vendor', body, answer: resetBegun });
  return { resetToken: result.ResetToken };
};

/** Sets a new password with a reset token. */
export const resetPassword = (
  client: MarketingClient,
  {
    locale,
    profileId,
    email,
    resetToken,
    newPassword,
  }: Account & { resetToken: string; newPassword: string },
): Promise<unknown> => {
  const body = {
    ...envelope(client.settings, profileId, locale),
    Username: email,
    ResetToken: resetToken,
    NewPassword: newPassword,
  };
  return client.send({ call: 'ResetPassword', as: 'vendor', body, answer: processed });
};
