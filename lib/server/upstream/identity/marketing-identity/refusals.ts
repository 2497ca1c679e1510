import type { IdentityFailure } from '@/lib/shared/contract/identity-failures';
import { ProblemError } from '../../../platform/errors/problem-error';
import { failureLine, type MarketingFailure, unanswered } from './result';

/** A refusal that the person is told as it is (spec §8). */
export const refusal = (identity: IdentityFailure, cause?: MarketingFailure): ProblemError =>
  new ProblemError('identity-refused', {
    identity,
    ...(cause ? { cause: new Error(failureLine(cause)) } : {}),
  });

/** A failed call as the person is told it: its refusal by `identity`, and no answer as such. */
export const failed = (failure: MarketingFailure, identity: IdentityFailure): ProblemError =>
  failure.kind === 'refused' ? refusal(identity, failure) : unanswered(failure);
