import { isCustomerGone } from '../db/gone-customer';
import { isDatabaseUnavailable } from '../db/unavailable';
import { ProblemError } from '../errors/problem-error';
import { UpstreamError } from '../errors/upstream-error';

/** What a person is told of a failure. The only place where failures of other services and of the database are translated. */
export const asProblem = (error: unknown): ProblemError => {
  if (ProblemError.is(error)) return error;
  if (UpstreamError.is(error))
    return new ProblemError(
      error.kind === 'token-refused' ? 'identity-token-refused' : 'upstream-unavailable',
      { cause: error },
    );
  if (isCustomerGone(error)) return new ProblemError('not-signed-in', { cause: error });
  if (isDatabaseUnavailable(error)) return new ProblemError('unavailable', { cause: error });
  return new ProblemError('internal', { cause: error });
};
