import { AuthError, type AuthErrorCode } from './auth-error';

/**
 * The error catalogue (spec §8): provider error → code; the code names the message (`auth-error-message.ts`). Provider
 * errors are matched by name and, where one name stands for several things, by its text; the first row that fits
 * decides. It loads with the provider, while the messages come with the forms.
 */

export type IdentityOperation =
  | 'sign-up'
  | 'confirm'
  | 'resend'
  | 'sign-in'
  | 'forgot'
  | 'reset'
  | 'change-password'
  | 'delete-account';

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

/** Wherever a password is proved. */
const proof: readonly Row[] = [
  { error: 'NotAuthorizedException', text: /attempts exceeded/i, code: 'limit-exceeded' },
  { error: 'NotAuthorizedException', text: /incorrect username or password/i, code: 'wrong-password' },
  { error: 'UserNotConfirmedException', code: 'email-not-confirmed' },
  { error: 'UserNotFoundException', code: 'user-not-found' },
  { error: 'PasswordResetRequiredException', code: 'account-locked' },
];

/** Wherever a password is chosen. */
const choice: readonly Row[] = [
  { error: 'InvalidPasswordException', code: 'weak-password' },
  { error: 'PasswordHistoryPolicyViolationException', code: 'weak-password' },
];

/** Wherever a mailed code is entered. */
const code: readonly Row[] = [
  { error: 'CodeMismatchException', code: 'code-mismatch' },
  { error: 'ExpiredCodeException', code: 'code-expired' },
  { error: 'UserNotFoundException', code: 'user-not-found' },
];

const byOperation: Record<IdentityOperation, { rows: readonly Row[]; otherwise: AuthErrorCode }> = {
  'sign-up': {
    rows: [
      { error: 'UsernameExistsException', code: 'email-exists' },
      { error: 'AliasExistsException', code: 'email-exists' },
      ...choice,
      { error: 'InvalidParameterException', text: /password/i, code: 'weak-password' },
      { error: 'InvalidParameterException', text: /e-?mail|username/i, code: 'email-refused' },
      // The account exists by then; only its code did not leave.
      { error: 'CodeDeliveryFailureException', code: 'could-not-send-code' },
    ],
    otherwise: 'sign-up-failed',
  },
  confirm: {
    rows: [
      ...code,
      { error: 'NotAuthorizedException', text: /status is confirmed/i, code: 'already-confirmed' },
      { error: 'AliasExistsException', code: 'email-exists' },
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
      ...proof,
      { error: 'NotAuthorizedException', code: 'wrong-password' },
      { error: 'InvalidParameterException', code: 'login-failed', retryable: false },
      { error: 'ResourceNotFoundException', code: 'login-failed', retryable: false },
    ],
    otherwise: 'login-failed',
  },
  forgot: {
    rows: [
      // An account that never confirmed its address: there is nothing to mail a recovery code to.
      {
        error: 'InvalidParameterException',
        text: /no registered\/verified email/i,
        code: 'email-not-confirmed',
      },
      { error: 'UserNotConfirmedException', code: 'email-not-confirmed' },
      { error: 'UserNotFoundException', code: 'user-not-found' },
      { error: 'CodeDeliveryFailureException', code: 'could-not-send-code' },
    ],
    otherwise: 'recovery-failed',
  },
  reset: {
    rows: [
      ...code,
      ...choice,
      { error: 'InvalidParameterException', text: /password/i, code: 'weak-password' },
      { error: 'UserNotConfirmedException', code: 'email-not-confirmed' },
    ],
    otherwise: 'reset-failed',
  },
  'change-password': {
    rows: [
      ...proof,
      ...choice,
      { error: 'InvalidParameterException', text: /proposedPassword/i, code: 'weak-password' },
    ],
    otherwise: 'change-failed',
  },
  'delete-account': { rows: proof, otherwise: 'delete-failed' },
};

/** Turns whatever an identity provider threw into the catalogue’s code. */
export const authErrorFrom = (operation: IdentityOperation, error: unknown): AuthError => {
  if (AuthError.is(error)) return error;
  const { name = '', code = '', message = '' } = (error ?? {}) as Partial<Record<string, unknown>>;
  const { rows, otherwise } = byOperation[operation];
  const row = [...everyOperation, ...rows].find(
    ({ error: expected, text }) =>
      (name === expected || code === expected) && (text === undefined || text.test(String(message))),
  );
  return new AuthError(row?.code ?? otherwise, { cause: error, retryable: row?.retryable });
};
