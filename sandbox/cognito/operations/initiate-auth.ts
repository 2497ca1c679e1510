import { openSrpChallenge } from '../challenge';
import { errors } from '../errors';
import { requiredEntry, requiredString, stringMap } from '../parameters';
import { attemptPassword, isPassword } from '../passwords';
import type { Pool } from '../pool';
import { isUsablePublicValue } from '../srp';
import { issueTokens, refreshTokens } from '../tokens';
import type { Operation } from './operation';

const startSrp = async (pool: Pool, clientId: string, given: Record<string, string>) => {
  const username = requiredEntry(given, 'USERNAME');
  const clientPublicValue = requiredEntry(given, 'SRP_A');
  if (!isUsablePublicValue(clientPublicValue)) throw errors.invalidParameter('SRP_A is not a usable value');
  const user = pool.users.find(username);
  if (!user && !pool.settings().preventUserExistenceErrors) throw errors.userNotFound();
  if (user?.disabled) throw errors.disabled();
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: await openSrpChallenge(pool, { user, username, clientId, clientPublicValue }),
  };
};

const signInWithPassword = async (pool: Pool, clientId: string, given: Record<string, string>) => {
  if (!pool.settings().userPasswordAuth) {
    throw errors.invalidParameter('USER_PASSWORD_AUTH flow not enabled for this client');
  }
  const user = pool.users.find(requiredEntry(given, 'USERNAME'));
  const password = requiredEntry(given, 'PASSWORD');
  if (!user) {
    throw pool.settings().preventUserExistenceErrors ? errors.wrongPassword() : errors.userNotFound();
  }
  await pool.users.change(user, () => attemptPassword(pool, user, () => isPassword(pool, user, password)));
  if (user.status === 'UNCONFIRMED') throw errors.notConfirmed();
  return { ChallengeParameters: {}, AuthenticationResult: await issueTokens(pool, user, clientId) };
};

const refresh = async (pool: Pool, clientId: string, given: Record<string, string>) => {
  // A client with rotation has this flow switched off; GetTokensFromRefreshToken takes its place.
  if (pool.settings().refreshTokenRotation) {
    throw errors.invalidParameter('REFRESH_TOKEN_AUTH flow not enabled for this client');
  }
  const token = requiredEntry(given, 'REFRESH_TOKEN');
  return { ChallengeParameters: {}, AuthenticationResult: await refreshTokens(pool, token, clientId) };
};

/** Starts a sign-in (USER_SRP_AUTH), or completes one that needs no second step. */
export const initiateAuth: Operation = (pool, parameters) => {
  const flow = requiredString(parameters, 'AuthFlow');
  const clientId = requiredString(parameters, 'ClientId');
  const given = stringMap(parameters, 'AuthParameters');
  switch (flow) {
    case 'USER_SRP_AUTH':
      return startSrp(pool, clientId, given);
    case 'USER_PASSWORD_AUTH':
      return signInWithPassword(pool, clientId, given);
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN':
      return refresh(pool, clientId, given);
    default:
      throw errors.invalidParameter(`${flow} flow not enabled for this client`);
  }
};
