import { ProblemError } from './problem-error';

/**
 * What was signed or encrypted with a key that this process does not have may be good all the same: another process may
 * have been given new keys a moment ago. So the answer is `unavailable` instead of a refusal, and nothing is deleted.
 */
export const unknownKey = (what: string): ProblemError =>
  new ProblemError('unavailable', { cause: new Error(`${what} has a key that is not configured here`) });
