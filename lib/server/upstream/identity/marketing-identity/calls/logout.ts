import { z } from 'zod';
import { CALL_TIMEOUT_MS, type MarketingClient } from '../client';

const request = z.strictObject({
  client_id: z.number().int(),
  refresh_token: z.string(),
});
/** Whatever it says besides: that it is no refusal is all there is to know. */
const answer = z.looseObject({});

/** Ends a session's tokens at the provider. */
export const logout = (
  client: MarketingClient,
  tokens: { accessToken: string; refreshToken: string },
  timeoutMs = CALL_TIMEOUT_MS,
): Promise<unknown> =>
  client.send({
    call: 'Logout',
    as: { accessToken: tokens.accessToken },
    body: request.parse({ client_id: client.settings.clientId, refresh_token: tokens.refreshToken }),
    answer,
    timeoutMs,
  });
