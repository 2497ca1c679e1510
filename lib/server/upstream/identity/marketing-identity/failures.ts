import { UpstreamError, type UpstreamFailure } from '../../../platform/errors/upstream-error';

/** `ErrorDesc.Number` of the cases that the product tells apart (spec §8). */
const ERROR_NUMBERS = { emailExists: '200049', accountLocked: '200037' } as const;

/** A call of the provider that came to nothing; the number of a refusal is its `reason`. */
export const marketingFailure = (failure: Omit<UpstreamFailure, 'service'>): UpstreamError =>
  new UpstreamError({ service: 'marketing-identity', ...failure });

export const isEmailTaken = ({ reason }: UpstreamError): boolean => reason === ERROR_NUMBERS.emailExists;

export const isAccountLocked = ({ reason }: UpstreamError): boolean => reason === ERROR_NUMBERS.accountLocked;

/** Whether a login that failed leaves open if its password is right: a locked account refuses every password. */
export const saysNothing = (failure: UpstreamError): boolean =>
  failure.kind !== 'refused' || isAccountLocked(failure);
