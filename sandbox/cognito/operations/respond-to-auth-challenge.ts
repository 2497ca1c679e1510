import { randomUUID } from 'node:crypto';
import { answerSrpChallenge } from '../challenge';
import { errors } from '../errors';
import { requiredEntry, requiredString, stringMap } from '../parameters';
import type { Pool } from '../pool';
import { issueTokens } from '../tokens';
import type { User } from '../user';
import type { Operation } from './operation';

const TEMPORARY_PASSWORD_MS = 7 * 86_400_000;

/** What follows the right password in place of tokens; null for nothing. */
const furtherChallenge = (pool: Pool, user: User): string | null => {
  if (user.status === 'UNCONFIRMED') throw errors.notConfirmed();
  if (user.status === 'RESET_REQUIRED') throw errors.resetRequired();
  if (user.status !== 'FORCE_CHANGE_PASSWORD') return pool.settings().furtherChallenge || null;
  if (pool.clock.now() - user.modifiedAt > TEMPORARY_PASSWORD_MS) throw errors.temporaryPasswordExpired();
  return 'NEW_PASSWORD_REQUIRED';
};

/** As far as clients read them: what they are told of the person, and nothing of theirs is asked for. */
const challengeOf = (ChallengeName: string, user: User) => ({
  ChallengeName,
  Session: 'a session that nothing here goes on with',
  ChallengeParameters: {
    USER_ID_FOR_SRP: user.sub,
    requiredAttributes: '[]',
    userAttributes: JSON.stringify({ email: user.email }),
  },
});

/** A device that the pool would remember: the refresh tokens of this sign-in belong to it. */
const newDevice = (pool: Pool) =>
  pool.settings().rememberDevices
    ? {
        NewDeviceMetadata: {
          DeviceKey: `${pool.identity.region}_${randomUUID()}`,
          DeviceGroupKey: '-sandbox',
        },
      }
    : {};

/** The second half of an SRP sign-in. That an account is unconfirmed is told only after the right password. */
export const respondToAuthChallenge: Operation = async (pool, parameters) => {
  const name = requiredString(parameters, 'ChallengeName');
  const clientId = requiredString(parameters, 'ClientId');
  const responses = stringMap(parameters, 'ChallengeResponses');
  if (name !== 'PASSWORD_VERIFIER') throw errors.invalidParameter(`Challenge ${name} is not open`);
  const user = await answerSrpChallenge(pool, {
    userId: requiredEntry(responses, 'USERNAME'),
    clientId,
    secretBlock: requiredEntry(responses, 'PASSWORD_CLAIM_SECRET_BLOCK'),
    timestamp: requiredEntry(responses, 'TIMESTAMP'),
    signature: requiredEntry(responses, 'PASSWORD_CLAIM_SIGNATURE'),
  });
  const challenge = furtherChallenge(pool, user);
  if (challenge !== null) return challengeOf(challenge, user);
  const tokens = await issueTokens(pool, user, clientId);
  return { ChallengeParameters: {}, AuthenticationResult: { ...tokens, ...newDevice(pool) } };
};
