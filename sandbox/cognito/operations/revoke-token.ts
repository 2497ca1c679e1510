import { CognitoError, errors } from '../errors';
import { requiredString } from '../parameters';
import { clientOf, openRefreshToken } from '../tokens';
import type { Operation } from './operation';

/** Ends a refresh token and the access tokens made from it. Ending it again changes nothing and succeeds. */
export const revokeToken: Operation = async (pool, parameters) => {
  const token = requiredString(parameters, 'Token');
  const clientId = requiredString(parameters, 'ClientId');
  if (clientOf(token) !== null) {
    throw new CognitoError('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked');
  }
  const claims = await openRefreshToken(pool, token);
  if (!claims) throw errors.invalidParameter('Invalid Refresh Token');
  const user = pool.users.find(claims.sub);
  if (!user) return {};
  await pool.users.change(user, () => {
    const family = user.families.find(({ originJti }) => originJti === claims.origin_jti);
    if (family && family.clientId !== clientId) {
      throw new CognitoError('UnauthorizedException', 'The token belongs to another client');
    }
    user.families = user.families.filter((each) => each !== family);
  });
  return {};
};
