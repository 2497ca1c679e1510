import { type CognitoPorts, cognitoProvider } from './cognito/cognito-provider';
import type { IdentityProvider, IdentityProviders } from './identity-provider';
import { MARKETING_IDENTITY } from './marketing-identity/identity';
import { poolForIdentity } from './pool-for-identity';

/** The provider that holds an account, by the account's identity. */
export const createIdentityProviders =
  (cognito: CognitoPorts, marketing: IdentityProvider): IdentityProviders =>
  (identity) => {
    if (identity === MARKETING_IDENTITY) return marketing;
    const pool = poolForIdentity(identity);
    return pool && cognitoProvider(cognito, pool);
  };
