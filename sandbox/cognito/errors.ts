/** An answer with one of the service's own exception names, as its clients see them. */
export class CognitoError extends Error {
  override readonly name = 'CognitoError';
  constructor(
    readonly type: string,
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}

/** The wording of the real service, which clients log and some people match on. */
export const errors = {
  userExists: () => new CognitoError('UsernameExistsException', 'User already exists'),
  emailTaken: () =>
    new CognitoError('AliasExistsException', 'An account with the given email already exists.'),
  userNotFound: () => new CognitoError('UserNotFoundException', 'User does not exist.'),
  usernameClientNotFound: () =>
    new CognitoError('UserNotFoundException', 'Username/client id combination not found.'),
  clientNotFound: (clientId: string) =>
    new CognitoError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`),
  poolNotFound: (id: string) =>
    new CognitoError('ResourceNotFoundException', `User pool ${id} does not exist.`),
  unsigned: () => new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token'),
  disabled: () => new CognitoError('NotAuthorizedException', 'User is disabled.'),
  temporaryPasswordExpired: () =>
    new CognitoError(
      'NotAuthorizedException',
      'Temporary password has expired and must be reset by an administrator.',
    ),
  resetRequired: () =>
    new CognitoError('PasswordResetRequiredException', 'Password reset required for the user'),
  notInThisState: () =>
    new CognitoError('NotAuthorizedException', 'User password cannot be reset in the current state.'),
  wrongPassword: () => new CognitoError('NotAuthorizedException', 'Incorrect username or password.'),
  passwordAttemptsExceeded: () => new CognitoError('NotAuthorizedException', 'Password attempts exceeded'),
  notConfirmed: () => new CognitoError('UserNotConfirmedException', 'User is not confirmed.'),
  alreadyConfirmed: () =>
    new CognitoError('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED'),
  resendToConfirmed: () => new CognitoError('InvalidParameterException', 'User is already confirmed.'),
  codeMismatch: () =>
    new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.'),
  codeExpired: () =>
    new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
  limitExceeded: () =>
    new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
  nothingToRecoverWith: () =>
    new CognitoError(
      'InvalidParameterException',
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    ),
  weakPassword: (why: string) =>
    new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${why}`),
  invalidParameter: (message: string) => new CognitoError('InvalidParameterException', message),
  constraint: (name: string, rule: string) =>
    new CognitoError(
      'InvalidParameterException',
      `1 validation error detected: Value at '${name}' failed to satisfy constraint: ${rule}`,
    ),
  notAuthorized: (message: string) => new CognitoError('NotAuthorizedException', message),
  mailFailed: () =>
    new CognitoError('CodeDeliveryFailureException', 'The verification code could not be sent.'),
};
