import { AuthError, type AuthErrorCode } from './auth-error';

/**
 * The error catalogue (spec §8): provider error → code; the code names the message (`auth-error-message.ts`). Provider
 * errors are matched by name and, where one name stands for several things, by its text; the first row that fits
 * decides. It loads with the provider, while the messages come with the forms.
 */

export type IdentityOperation = 'sign-up' | 'confirm' | 'resend' | 'sign-in';

interface Row {
  error: string;
  /** Only when the provider’s own text says so. */
  text?: RegExp;
  code: AuthErrorCode;
  retryable?: false;
}

/** No answer, or a limit: the same whatever was asked for. */
const everyOperation: readonly Row[] = [
  { error: 'NetworkError', code: 'network' },
  { error: 'TimeoutError', code: 'network', retryable: false },
  { error: 'AbortError', code: 'network', retryable: false },
  { error: 'LimitExceededException', code: 'limit-exceeded' },
  { error: 'TooManyRequestsException', code: 'limit-exceeded' },
  { error: 'TooManyFailedAttemptsException', code: 'limit-exceeded' },
];

const byOperation: Record<IdentityOperation, { rows: readonly Row[]; otherwise: AuthErrorCode }> = {
  'sign-up': {
    rows: [
      { error: 'UsernameExistsException', code: 'email-exists' },
      { error: 'AliasExistsException', code: 'email-exists' },
      { error: 'InvalidPasswordException', code: 'weak-password' },
      { error: 'InvalidParameterException', text: /password/i, code: 'weak-password' },
      { error: 'InvalidParameterException', text: /e-?mail|username/i, code: 'email-refused' },
      // The account exists by then; only its code did not leave.
      { error: 'CodeDeliveryFailureException', code: 'could-not-send-code' },
    ],
    otherwise: 'sign-up-failed',
  },
  confirm: {
    rows: [
      { error: 'CodeMismatchException', code: 'code-mismatch' },
      { error: 'ExpiredCodeException', code: 'code-expired' },
      { error: 'NotAuthorizedException', text: /status is confirmed/i, code: 'already-confirmed' },
      { error: 'AliasExistsException', code: 'email-exists' },
      { error: 'UserNotFoundException', code: 'user-not-found' },
      { error: 'InvalidParameterException', code: 'verify-failed', retryable: false },
    ],
    otherwise: 'verify-failed',
  },
  resend: {
    rows: [
      { error: 'InvalidParameterException', text: /already confirmed/i, code: 'already-confirmed' },
      { error: 'UserNotFoundException', code: 'user-not-found' },
    ],
    otherwise: 'could-not-send-code',
  },
  'sign-in': {
    rows: [
      { error: 'NotAuthorizedException', text: /attempts exceeded/i, code: 'limit-exceeded' },
      { error: 'NotAuthorizedException', code: 'wrong-password' },
      { error: 'UserNotConfirmedException', code: 'email-not-confirmed' },
      { error: 'UserNotFoundException', code: 'user-not-found' },
      { error: 'PasswordResetRequiredException', code: 'account-locked' },
      { error: 'InvalidParameterException', code: 'login-failed', retryable: false },
      { error: 'ResourceNotFoundException', code: 'login-failed', retryable: false },
    ],
    otherwise: 'login-failed',
  },
};

/** Turns whatever an identity provider threw into the catalogue’s code. */
export const authErrorFrom = (operation: IdentityOperation, error: unknown): AuthError => {
  if (error instanceof AuthError) return error;
  const { name = '', code = '', message = '' } = (error ?? {}) as Partial<Record<string, unknown>>;
  const { rows, otherwise } = byOperation[operation];
  const row = [...everyOperation, ...rows].find(
    ({ error: expected, text }) =>
      (name === expected || code === expected) && (text === undefined || text.test(String(message))),
  );
  return new AuthError(row?.code ?? otherwise, { cause: error, retryable: row?.retryable });
};
