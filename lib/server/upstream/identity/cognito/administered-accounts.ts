import {
  AdminDeleteUserCommand,
  ResendConfirmationCodeCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Environment } from '@/lib/shared/config/environment';
import type { IdentityPool } from '@/lib/shared/config/locales';
import { UpstreamError } from '../../../platform/errors/upstream-error';
import { CALL_TIMEOUT_MS, type CognitoClients } from './cognito-clients';
import { cognitoFailure } from './cognito-failure';

/**
 * What an operator does to an account of a pool without its owner's tokens. Deletions are signed with credentials of the
 * cloud account, as the AWS SDK finds them where the command runs; the site itself makes none of these calls.
 */
export interface AdministeredAccounts {
  /**
   * Deletes the account. One that is gone already is deleted. Rejects with `UpstreamError`, whose reason is the pool's or the
   * SDK's name for it.
   */
  delete(pool: IdentityPool, userId: string): Promise<void>;
  /** Has the pool mail another code to an address that is not confirmed yet. Rejects with `UpstreamError` and the pool's reason. */
  resendCode(pool: IdentityPool, email: string): Promise<void>;
}

export const createAdministeredAccounts = (
  { COGNITO_POOLS }: Pick<Environment, 'COGNITO_POOLS'>,
  clients: CognitoClients,
): AdministeredAccounts => ({
  async delete(pool, Username) {
    const { region, userPoolId: UserPoolId } = COGNITO_POOLS[pool];
    const abortSignal = AbortSignal.timeout(CALL_TIMEOUT_MS);
    try {
      await clients(region).send(new AdminDeleteUserCommand({ UserPoolId, Username }), { abortSignal });
    } catch (cause) {
      if (cause instanceof UserNotFoundException) return;
      if (cause instanceof Error && cause.name === 'CredentialsProviderError')
        throw new UpstreamError({ service: 'cognito', code: 'not-authorised', reason: cause.name, cause });
      throw cognitoFailure(cause);
    }
  },
  async resendCode(pool, Username) {
    const { region, webClientId: ClientId } = COGNITO_POOLS[pool];
    const abortSignal = AbortSignal.timeout(CALL_TIMEOUT_MS);
    try {
      await clients(region).send(new ResendConfirmationCodeCommand({ ClientId, Username }), { abortSignal });
    } catch (cause) {
      throw cognitoFailure(cause);
    }
  },
});
