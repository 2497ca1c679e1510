import { requiredString } from '../parameters';
import { refreshTokens } from '../tokens';
import type { Operation } from './operation';

/** Works with rotation (which adds a new refresh token) and without. */
export const getTokensFromRefreshToken: Operation = async (pool, parameters) => {
  const clientId = requiredString(parameters, 'ClientId');
  const token = requiredString(parameters, 'RefreshToken');
  return { AuthenticationResult: await refreshTokens(pool, token, clientId) };
};
