import type { ProblemCode } from '@/lib/shared/contract/problem';
import { causes } from '@/lib/shared/errors/causes';
import { isConflict, isDatabaseUnavailable } from '../db/unavailable';
import { ProblemError } from '../errors/problem-error';
import { UpstreamError } from '../errors/upstream-error';

const FOREIGN_KEY_VIOLATION = '23503';
const CUSTOMER_REFERENCE = /_customer_id_customers_id_fk$/;

/** Whether a write failed because the customer of its session was deleted meanwhile. */
const isCustomerGone = (error: unknown): boolean =>
  causes(error).some(
    ({ code, constraint = '' }) => code === FOREIGN_KEY_VIOLATION && CUSTOMER_REFERENCE.test(constraint),
  );

const codeOf = ({ kind, code }: UpstreamError): ProblemCode => {
  if (kind === 'token-refused') return 'identity-token-refused';
  return code === 'empty-answer' ? 'upstream-aborted' : 'upstream-unavailable';
};

/** What a person is told of a failure. The only place where failures of other services and of the database are translated. */
export const asProblem = (error: unknown): ProblemError => {
  if (ProblemError.is(error)) return error;
  if (UpstreamError.is(error)) return new ProblemError(codeOf(error), { cause: error });
  if (isCustomerGone(error)) return new ProblemError('not-signed-in', { cause: error });
  if (isDatabaseUnavailable(error) || isConflict(error))
    return new ProblemError('unavailable', { cause: error });
  return new ProblemError('internal', { cause: error });
};
