import { z } from 'zod';
import type { MarketingClient } from '../client';
import { asTokens, type MarketingTokens, tokensAnswer } from '../tokens-answer';

const request = z.strictObject({
  grant_type: z.literal('refresh_token'),
  client_id: z.number().int(),
  refresh_token: z.string().min(1),
});

/** New tokens for those of a session. */
export const refreshToken = async (client: MarketingClient, held: string): Promise<MarketingTokens> => {
  const result = await client.send({
    call: 'RefreshToken',
    as: 'vendor',
    body: request.parse({
      grant_type: 'refresh_token',
      client_id: client.settings.clientId,
      refresh_token: held,
    }),
    answer: tokensAnswer,
  });
  return asTokens(result);
};
