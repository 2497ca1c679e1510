import type { MarketingCall } from '@/lib/shared/config/marketing-identity-paths';
import { ProblemError } from '../../../platform/errors/problem-error';

/** Why a call came to nothing. Free of the provider's text and of people's data, so it may be logged. */
export type MarketingFailure =
  /** The provider has answered and does not do it. */
  | { kind: 'refused'; call: MarketingCall; number: number | null }
  /** No answer, or none that can be understood: what was asked may have happened all the same. */
  | { kind: 'unanswered'; call: MarketingCall; reason: string };

export type MarketingResult<Value> = { ok: true; value: Value } | { ok: false; failure: MarketingFailure };

/** `ErrorDesc.Number` of the cases that the product tells apart (spec §8). */
export const ERROR_NUMBERS = { emailExists: 200049, accountLocked: 200037 } as const;

/** The same in one short line, for the log and the outbox. */
export const failureLine = (failure: MarketingFailure): string =>
  failure.kind === 'refused'
    ? `${failure.call} refused ${failure.number ?? 'without a number'}`
    : `${failure.call} ${failure.reason}`;

/** What a person is told of a provider that does not answer. */
export const unanswered = (failure: MarketingFailure): ProblemError =>
  new ProblemError('upstream-unavailable', { cause: new Error(failureLine(failure)) });
