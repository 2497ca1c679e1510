import { z } from 'zod';
import { CALL_TIMEOUT_MS, type MarketingClient } from '../client';
import { marketingFailure } from '../failures';
import { asTokens, type MarketingTokens, tokensAnswer } from '../tokens-answer';

const request = z.strictObject({
  grant_type: z.literal('password'),
  client_id: z.number().int(),
  username: z.string().min(1),
  password: z.string().min(1),
});

/** The login (OAuth2). 200037: the account is locked. */
export const authorize = async (
  client: MarketingClient,
  {
    email,
    password,
    timeoutMs = CALL_TIMEOUT_MS,
  }: { email: string; password: string; timeoutMs?: number | undefined },
): Promise<MarketingTokens & { profileId: string }> => {
  const result = await client.send({
    call: 'Authorize',
    as: 'vendor',
    body: request.parse({
      grant_type: 'password',
      client_id: client.settings.clientId,
      username: email,
      password,
    }),
    answer: tokensAnswer.required({ ProfileID: true }),
    timeoutMs,
  });
  const { profileId, ...tokens } = asTokens(result);
  if (profileId === null) throw marketingFailure({ code: 'unexpected-answer', call: 'Authorize' });
  return { ...tokens, profileId };
};
