import { AuthError, type AuthErrorCode } from './auth-error';

/**
 * The error catalogue (spec §8): provider error → code; the code names the message (`authErrorMessageKey`). Provider
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

/** No answer, a limit, or a refusal of whoever asks: the same whatever was asked for. */
const everyOperation: readonly Row[] = [
  { error: 'NetworkError', code: 'network' },
  { error: 'TimeoutError', code: 'network', retryable: false },
  { error: 'AbortError', code: 'network', retryable: false },
  { error: 'LimitExceededException', code: 'limit-exceeded' },
  { error: 'TooManyRequestsException', code: 'limit-exceeded' },
  { error: 'TooManyFailedAttemptsException', code: 'limit-exceeded' },
  { error: 'UnservedChallenge', code: 'account-unfinished' },
  // A firewall, or a function of the operator's that refuses or fails; one that was too slow may answer the next time.
  { error: 'ForbiddenException', code: 'request-refused' },
  { error: 'UserLambdaValidationException', code: 'request-refused' },
  { error: 'InvalidLambdaResponseException', code: 'request-refused' },
  { error: 'UnexpectedLambdaException', text: /^(?!.*time)/is, code: 'request-refused' },
  // The pool is set up in another way than the site needs it.
  { error: 'ResourceNotFoundException', code: 'request-refused' },
  { error: 'InvalidUserPoolConfigurationException', code: 'request-refused' },
  { error: 'NotAuthorizedException', text: /user is disabled/i, code: 'account-disabled' },
  // An account that the operator made, whose first password was not replaced by its owner's.
  {
    error: 'NotAuthorizedException',
    text: /has expired.*administrator|cannot be reset in the current state/is,
    code: 'account-unfinished',
  },
  { error: 'NotAuthorizedException', text: /security reasons/i, code: 'request-refused' },
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
  { error: 'InvalidPasswordException', text: /previous|history/i, code: 'password-used' },
  { error: 'InvalidPasswordException', code: 'weak-password' },
  { error: 'PasswordHistoryPolicyViolationException', code: 'password-used' },
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
      { error: 'InvalidParameterException', text: /alias/i, code: 'request-refused' },
      { error: 'InvalidParameterException', text: /e-?mail|username/i, code: 'email-refused' },
      { error: 'InvalidParameterException', code: 'request-refused' },
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
      { error: 'InvalidParameterException', code: 'request-refused' },
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
      { error: 'InvalidParameterException', code: 'request-refused' },
      { error: 'NotAuthorizedException', code: 'request-refused' },
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
