import {
  GetTokensFromRefreshTokenCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Environment } from '@/lib/shared/config/environment';
import { CALL_TIMEOUT_MS, type CognitoClients } from './cognito-clients';
import { cognitoFailure } from './cognito-failure';
import type { RefreshTokens } from './cognito-ports';

/** The provider has looked at the refresh token and does not take it. */
const REFUSALS = new Set([
  'NotAuthorizedException',
  'RefreshTokenReuseException',
  'InvalidParameterException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
]);

const isRefusal = (error: unknown): boolean => error instanceof Error && REFUSALS.has(error.name);

/**
 * GetTokensFromRefreshToken serves pools with rotation and without (InitiateAuth refuses where it is on); the calls
 * are unsigned, so no credentials of the cloud account are involved.
 */
export const createRefreshTokens = (
  settings: Pick<Environment, 'COGNITO_POOLS'>,
  clientFor: CognitoClients,
): RefreshTokens => {
  return {
    async refresh(pool, refreshToken) {
      const { region, webClientId } = settings.COGNITO_POOLS[pool];
      const command = new GetTokensFromRefreshTokenCommand({
        ClientId: webClientId,
        RefreshToken: refreshToken,
      });
      try {
        const abortSignal = AbortSignal.timeout(CALL_TIMEOUT_MS);
        const { AuthenticationResult: result } = await clientFor(region).send(command, { abortSignal });
        if (!result?.AccessToken || !result.IdToken) throw new Error('the answer has no tokens');
        return {
          accessToken: result.AccessToken,
          idToken: result.IdToken,
          refreshToken: result.RefreshToken ?? refreshToken,
        };
      } catch (cause) {
        if (isRefusal(cause)) return null;
        throw cognitoFailure(cause);
      }
    },

    async revoke(pool, refreshToken, abortSignal) {
      const { region, webClientId } = settings.COGNITO_POOLS[pool];
      const command = new RevokeTokenCommand({ ClientId: webClientId, Token: refreshToken });
      await clientFor(region)
        .send(command, { abortSignal })
        .catch((cause: unknown) => {
          throw cognitoFailure(cause);
        });
    },
  };
};
