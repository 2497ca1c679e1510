import { useRef } from 'react';
import { AuthError, type AuthErrorCode } from '@/lib/auth/auth-error';

interface LostAttempt {
  /** Failures after which the attempt may have succeeded: the answer got lost, or the provider failed before it could tell. */
  uncertain: readonly AuthErrorCode[];
  /** How an attempt is refused that has succeeded before. */
  repeated: readonly AuthErrorCode[];
}

/** What a proof says when the attempt before it has not succeeded. Every other failure leaves that open. */
const DISPROOFS: readonly AuthErrorCode[] = ['wrong-password', 'user-not-found'];

/** Remembers the last attempt whose outcome is not known; in memory only. */
export const useLostAttempt = ({ uncertain, repeated }: LostAttempt) => {
  const lost = useRef('');

  /**
   * Runs `attempt`. Where it is refused like a repetition of the lost one, `proof` takes its place if it succeeds.
   * @param details what tells attempts apart
   */
  return async <Outcome>(
    details: readonly string[],
    attempt: () => Promise<Outcome>,
    proof: () => Promise<Outcome>,
  ): Promise<Outcome> => {
    const key = JSON.stringify(details);
    try {
      return await attempt();
    } catch (error) {
      if (!AuthError.is(error)) throw error;
      const isRepetition = lost.current === key && repeated.includes(error.code);
      if (uncertain.includes(error.code)) lost.current = key;
      if (!isRepetition) throw error;
      return proof().catch((failure: unknown) => {
        if (!AuthError.is(failure) || !DISPROOFS.includes(failure.code)) throw failure;
        lost.current = '';
        throw error;
      });
    }
  };
};
