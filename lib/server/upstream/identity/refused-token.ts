import { ProblemError } from '../../platform/errors/problem-error';

/** A token that its provider, or our own check of it, does not take: `identity-token-refused`. */

/** Throws the refusal. @param reason for the log */
export const refuseToken = (reason: string): never => {
  throw new ProblemError('identity-token-refused', { cause: new Error(reason) });
};

export const isTokenRefused = (error: unknown): boolean =>
  ProblemError.is(error) && error.code === 'identity-token-refused';

/** What `work` resolves with; null when the token was refused. Rejects with every other failure. */
export const unlessTokenRefused = async <Result>(work: Promise<Result>): Promise<Result | null> => {
  try {
    return await work;
  } catch (error) {
    if (isTokenRefused(error)) return null;
    throw error;
  }
};
