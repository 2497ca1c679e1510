import { z } from 'zod';
import { idText } from './client';

/** Expiry in seconds, as a number or as text; a year and more is nonsense. */
const seconds = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .pipe(
    z
      .number()
      .positive()
      .max(366 * 86_400),
  );
/** Lengths that fit into a header, and nothing that would break one. */
const token = z.string().regex(/^[\x21-\x7e]{8,4096}$/);

/** What Authorize and RefreshToken answer (spec §7 "Response fields read"). */
export const tokensAnswer = z.looseObject({
  AccessToken: token,
  RefreshToken: token.nullish(),
  Expires: seconds,
  ProfileID: idText.nullish(),
});

export interface MarketingTokens {
  accessToken: string;
  /** Null: this session cannot be refreshed. */
  refreshToken: string | null;
  /** Seconds that the access token lasts. */
  expires: number;
  /** Null where the provider does not say it again. */
  profileId: string | null;
}

export const asTokens = (answer: z.output<typeof tokensAnswer>): MarketingTokens => ({
  accessToken: answer.AccessToken,
  refreshToken: answer.RefreshToken ?? null,
  expires: answer.Expires,
  profileId: answer.ProfileID ?? null,
});
