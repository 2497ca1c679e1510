import { ProblemError } from '../http/problem-error';
import type { TokenVerifier } from '../identity/identity-tokens';

export interface TokenOwner {
  /** Equal to the identity key of the pool's sites. */
  identity: string;
  userId: string;
}

/** Whose a genuine access token is; null for any other. Rejects only when the provider's keys cannot be had. */
export const tokenOwner = async (
  verifier: TokenVerifier,
  accessToken: string,
): Promise<TokenOwner | null> => {
  const pool = verifier.claimedPool(accessToken);
  if (!pool) return null;
  try {
    const { userId } = await verifier.verifyAccess(pool, accessToken);
    return { identity: pool, userId };
  } catch (error) {
    if (ProblemError.is(error) && error.code === 'identity-token-refused') return null;
    throw error;
  }
};
