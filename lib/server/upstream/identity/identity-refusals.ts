import type { IdentityFailure } from '@/lib/shared/contract/identity-failures';
import { ProblemError } from '../../platform/errors/problem-error';
import { UpstreamError } from '../../platform/errors/upstream-error';

/** A refusal that the person is told as it is (spec §8). */
export const refusal = (identity: IdentityFailure, cause?: unknown): ProblemError =>
  new ProblemError('identity-refused', { identity, cause });

/** Rejects with what a person is told of a failed call: its refusal by `identity`, and every other failure as it is. */
export const refusedAs =
  (identity: IdentityFailure) =>
  (error: unknown): never => {
    throw UpstreamError.is(error) && error.kind === 'refused' ? refusal(identity, error) : error;
  };
