import { answerSrpChallenge } from '../challenge';
import { errors } from '../errors';
import { requiredEntry, requiredString, stringMap } from '../parameters';
import { issueTokens } from '../tokens';
import type { Operation } from './operation';

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
  if (user.status === 'UNCONFIRMED') throw errors.notConfirmed();
  return { ChallengeParameters: {}, AuthenticationResult: await issueTokens(pool, user, clientId) };
};
