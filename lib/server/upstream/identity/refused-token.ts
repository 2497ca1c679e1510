import { instead, UpstreamError } from '../../platform/errors/upstream-error';

/** A token that its provider, or our own check of it, does not take: `token-refused`. */

/** Throws the refusal. @param reason for the log */
export const refuseToken = (service: string, reason: string): never => {
  throw new UpstreamError({ service, code: 'token-refused', reason });
};

export const isTokenRefused = (error: unknown): boolean =>
  UpstreamError.is(error) && error.kind === 'token-refused';

/** What `work` resolves with; null when the token was refused. Rejects with every other failure. */
export const unlessTokenRefused = <Result>(work: Promise<Result>): Promise<Result | null> =>
  work.catch(instead('token-refused', null));
