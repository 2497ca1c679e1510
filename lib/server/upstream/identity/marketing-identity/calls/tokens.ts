import { z } from 'zod';
import { idText, type MarketingClient } from '../client';
import { marketingFailure } from '../failures';

/** Calls of OAuth2: login, refresh and the end of a session (spec §7). */

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
const tokensAnswer = z.looseObject({
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

const asTokens = (answer: z.output<typeof tokensAnswer>): MarketingTokens => ({
  accessToken: answer.AccessToken,
  refreshToken: answer.RefreshToken ?? null,
  expires: answer.Expires,
  profileId: answer.ProfileID ?? null,
});

/** The login. 200037: the account is locked. */
export const authorize = async (
  client: MarketingClient,
  { email, password, timeoutMs }: { email: string; password: string; timeoutMs?: number | undefined },
): Promise<MarketingTokens & { profileId: string }> => {
  const result = await client.send({
    call: 'Authorize',
    as: 'vendor',
    body: {
      grant_type: 'password',
      client_id: client.settings.clientId,
      username: email,
      password,
    },
    answer: tokensAnswer.required({ ProfileID: true }),
    timeoutMs,
  });
  const { profileId, ...tokens } = asTokens(result);
  if (profileId === null) throw marketingFailure({ code: 'unexpected-answer', call: 'Authorize' });
  return { ...tokens, profileId };
};

/** New tokens for those of a session. */
export const refreshToken = async (client: MarketingClient, held: string): Promise<MarketingTokens> => {
  const body = { grant_type: 'refresh_token', client_id: client.settings.clientId, refresh_token: held };
  return asTokens(await client.send({ call: 'RefreshToken', as: 'vendor', body, answer: tokensAnswer }));
};

/** Whatever it says besides: that it is no refusal is all there is to know. */
const ended = z.looseObject({});

/** Ends a session's tokens at the provider. */
export const logout = (
  client: MarketingClient,
  { accessToken, refreshToken: refresh_token }: { accessToken: string; refreshToken: string },
  timeoutMs?: number,
): Promise<unknown> => {
  const body = { client_id: client.settings.clientId, refresh_token };
  return client.send({ call: 'Logout', as: { accessToken }, body, answer: ended, timeoutMs });
};
