import { randomBytes } from 'node:crypto';
import {
  DeleteUserCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  UpdateUserAttributesCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Environment } from '@/lib/shared/config/environment';
import type { IdentityPool } from '@/lib/shared/config/locales';
import { familyNameFor } from '@/lib/shared/rules/family-name';
import { CALL_TIMEOUT_MS, type CognitoClients } from './cognito-clients';
import { cognitoFailure } from './cognito-failure';
import type { IdentityAccounts } from './cognito-ports';

/** The pool refuses a public value of zero alone. */
const PUBLIC_VALUE_BYTES = 128;

/** False: there is no such account, or no more. */
const found = async (call: Promise<unknown>): Promise<boolean> => {
  try {
    await call;
    return true;
  } catch (cause) {
    if (cause instanceof UserNotFoundException) return false;
    throw cognitoFailure(cause);
  }
};

export const createIdentityAccounts = (
  { COGNITO_POOLS }: Pick<Environment, 'COGNITO_POOLS'>,
  clients: CognitoClients,
): IdentityAccounts => {
  const clientOf = (pool: IdentityPool) => clients(COGNITO_POOLS[pool].region);
  const within = () => ({ abortSignal: AbortSignal.timeout(CALL_TIMEOUT_MS) });
  return {
    async signOutEverywhere(pool, AccessToken) {
      await found(clientOf(pool).send(new GlobalSignOutCommand({ AccessToken }), within()));
    },
    async deleteAccount(pool, AccessToken) {
      await found(clientOf(pool).send(new DeleteUserCommand({ AccessToken }), within()));
    },
    async changeNames(pool, AccessToken, { firstName, lastName }) {
      const UserAttributes = [
        { Name: 'given_name', Value: firstName },
        { Name: 'family_name', Value: familyNameFor(lastName) },
      ];
      const command = new UpdateUserAttributesCommand({ AccessToken, UserAttributes });
      await found(clientOf(pool).send(command, within()));
    },
    beginsSignIn: (pool, email) => {
      const command = new InitiateAuthCommand({
        AuthFlow: 'USER_SRP_AUTH',
        ClientId: COGNITO_POOLS[pool].webClientId,
        AuthParameters: { USERNAME: email, SRP_A: randomBytes(PUBLIC_VALUE_BYTES).toString('hex') },
      });
      return found(clientOf(pool).send(command, within()));
    },
    exists: (pool, AccessToken) => found(clientOf(pool).send(new GetUserCommand({ AccessToken }), within())),
  };
};
