import type { IdentityFailure } from '@/lib/shared/contract/identity-failures';
import { ownError } from '@/lib/shared/errors/own-error';

/** Failures besides those that our server names too. */
export const FURTHER_FAILURES = [
  'account-unfinished',
  'account-disabled',
  'request-refused',
  'password-used',
  'network',
  'session-expired',
  'sign-out-failed',
] as const;

/** Every way an identity call can fail: what the provider refuses, and what fails on the way to it. Closed list. */
export type AuthErrorCode = IdentityFailure | (typeof FURTHER_FAILURES)[number];

/** Failures that trying again can mend; the three attempts of spec §4 are for these only. */
const RETRYABLE_CODES: ReadonlySet<AuthErrorCode> = new Set([
  'network',
  'login-failed',
  'verify-failed',
  'sign-out-failed',
]);

/** What no trying again mends, and only the operator can: said with the way to the contact form (decision 063). */
const OPERATOR_CODES: ReadonlySet<AuthErrorCode> = new Set([
  'account-unfinished',
  'account-disabled',
  'request-refused',
]);

interface AuthErrorOptions {
  cause?: unknown;
  /** `false` for a failure that stays the same however often it is tried, such as one that already took its time. */
  retryable?: boolean;
}

/** A failed identity call. `cause` keeps the provider's own error for the log; it is never shown. */
export class AuthError extends ownError('AuthError') {
  readonly retryable: boolean;
  /** Whether the operator alone can mend it. */
  readonly forOperator: boolean;

  constructor(
    readonly code: AuthErrorCode,
    { cause, retryable = true }: AuthErrorOptions = {},
  ) {
    super(code, { cause });
    this.retryable = retryable && RETRYABLE_CODES.has(code);
    this.forOperator = OPERATOR_CODES.has(code);
  }
}

/** Key of a failure’s message: one for each code, in `locales/<locale>/errors.json` (spec §8). */
export const authErrorMessageKey = (code: AuthErrorCode): string => `errors:auth.${code}`;
