import type { AuthErrorCode } from '@/lib/auth/auth-error';
import type { AuthProvider } from '@/lib/auth/auth-provider';

/** The error catalogue as its test reads it: what a pool answers, what that means, and what each site says then. */

export const SITES = ['pt-BR', 'en-GB', 'es-MX'] as const;
type Site = (typeof SITES)[number];

/** What each message must say, in its language. */
export const says: Record<AuthErrorCode, Record<Site, RegExp>> = {
  'email-exists': { 'pt-BR': /já existe uma conta/i, 'en-GB': /already an account/i, 'es-MX': /ya existe/i },
  'email-refused': { 'pt-BR': /e-mail válido/, 'en-GB': /valid email address/, 'es-MX': /correo.* válid/ },
  'weak-password': { 'pt-BR': /mais forte/, 'en-GB': /stronger password/, 'es-MX': /más fuerte/ },
  'wrong-password': { 'pt-BR': /não confere/, 'en-GB': /do not match/, 'es-MX': /no coincide/ },
  'user-not-found': {
    'pt-BR': /não encontramos/i,
    'en-GB': /found no account.* spelt/i,
    'es-MX': /no encontramos/i,
  },
  'email-not-confirmed': {
    'pt-BR': /falta confirmar/i,
    'en-GB': /still need to confirm/,
    'es-MX': /falta confirmar/i,
  },
  'already-confirmed': { 'pt-BR': /já foi confirmado/, 'en-GB': /already confirmed/, 'es-MX': /ya está/ },
  'code-mismatch': {
    'pt-BR': /digite de novo o código/i,
    'en-GB': /enter the code from our latest email/i,
    'es-MX': /escribe otra vez el código/i,
  },
  'code-expired': { 'pt-BR': /venceu.* novo código/i, 'en-GB': /expired.* new code/i, 'es-MX': /venció/ },
  'could-not-send-code': {
    'pt-BR': /não conseguimos enviar o código/i,
    'en-GB': /could not send the code/i,
    'es-MX': /no pudimos enviarte el código/i,
  },
  'limit-exceeded': {
    'pt-BR': /tentativas.* espere/i,
    'en-GB': /attempts.* wait/i,
    'es-MX': /intentos.* espera/i,
  },
  'account-locked': {
    'pt-BR': /bloqueada.* redefina/i,
    'en-GB': /^Account is locked, Please reset your password$/,
    'es-MX': /bloqueada.* restablece/i,
  },
  'account-unfinished': {
    'pt-BR': /só nós podemos concluir.*escreva para nós/i,
    'en-GB': /only we can finish.*write to us/i,
    'es-MX': /solo nosotros.*escríbenos/i,
  },
  'account-disabled': {
    'pt-BR': /desativada.*escreva para nós/i,
    'en-GB': /disabled.*write to us/i,
    'es-MX': /desactivada.*escríbenos/i,
  },
  'request-refused': {
    'pt-BR': /recusou.*escreva para nós/i,
    'en-GB': /refused.*write to us/i,
    'es-MX': /rechazó.*escríbenos/i,
  },
  'password-used': {
    'pt-BR': /já usou esta senha/i,
    'en-GB': /used this password before/i,
    'es-MX': /ya usaste esta contraseña/i,
  },
  network: { 'pt-BR': /conexão/, 'en-GB': /connection/, 'es-MX': /conexión/ },
  'session-expired': {
    'pt-BR': /^A sua sessão expirou. Saia e entre de novo.$/,
    'en-GB': /^User Session Expired. Please logout & login again.$/,
    'es-MX': /^Tu sesión expiró. Sal y entra otra vez.$/,
  },
  'sign-up-failed': { 'pt-BR': /criar a conta/, 'en-GB': /create the account/, 'es-MX': /crear la cuenta/ },
  'login-failed': { 'pt-BR': /entrar na sua conta/, 'en-GB': /log you in/, 'es-MX': /iniciar tu sesión/ },
  'verify-failed': { 'pt-BR': /confirmar o e-mail/, 'en-GB': /confirm your email/, 'es-MX': /confirmar el/ },
  'recovery-failed': {
    'pt-BR': /recuperação da senha/,
    'en-GB': /password reset/,
    'es-MX': /recuperación de la contraseña/,
  },
  'reset-failed': { 'pt-BR': /trocar a senha/, 'en-GB': /change the password/, 'es-MX': /cambiar la/ },
  'change-failed': { 'pt-BR': /trocar a senha/, 'en-GB': /change the password/, 'es-MX': /cambiar la/ },
  'sign-out-failed': { 'pt-BR': /suas sessões/, 'en-GB': /log you out everywhere/, 'es-MX': /tus sesiones/ },
  'delete-failed': { 'pt-BR': /excluir a conta/, 'en-GB': /delete the account/, 'es-MX': /eliminar la/ },
};

export type Method = Exclude<keyof AuthProvider, 'signOut' | 'signOutEverywhere'>;

/** Requirement, call, the pool’s operation that fails, its error and words, and what they mean. */
type Row = [string, Method, string, string, string, AuthErrorCode];

const incorrect = 'Incorrect username or password.';
const unverified =
  'Cannot reset password for the user as there is no registered/verified email or phone_number';
const policy = 'Password did not conform with policy: Password not long enough';
const expired = 'Temporary password has expired and must be reset by an administrator.';
const inThisState = 'User password cannot be reset in the current state.';
const tooOften = 'Attempt limit exceeded, please try after some time.';
const internal = 'Something went wrong';

export const rows: Row[] = [
  ['R8.7', 'signUp', 'SignUp', 'UsernameExistsException', 'User already exists', 'email-exists'],
  ['R8.7', 'signUp', 'SignUp', 'AliasExistsException', 'Already found an entry', 'email-exists'],
  ['weak', 'signUp', 'SignUp', 'InvalidPasswordException', policy, 'weak-password'],
  ['weak', 'signUp', 'SignUp', 'InvalidParameterException', "Value at 'password' failed", 'weak-password'],
  ['R5.3', 'signUp', 'SignUp', 'InvalidParameterException', 'Username should be an email.', 'email-refused'],
  ['R8.10', 'signUp', 'SignUp', 'CodeDeliveryFailureException', 'not sent', 'could-not-send-code'],
  ['R8.14', 'signUp', 'SignUp', 'TooManyRequestsException', tooOften, 'limit-exceeded'],
  ['other', 'signUp', 'SignUp', 'InternalErrorException', internal, 'sign-up-failed'],
  ['R8.13', 'confirm', 'ConfirmSignUp', 'CodeMismatchException', 'Invalid code', 'code-mismatch'],
  ['expired', 'confirm', 'ConfirmSignUp', 'ExpiredCodeException', 'Invalid code', 'code-expired'],
  ['R8.14', 'confirm', 'ConfirmSignUp', 'LimitExceededException', tooOften, 'limit-exceeded'],
  ['R8.14', 'confirm', 'ConfirmSignUp', 'TooManyFailedAttemptsException', tooOften, 'limit-exceeded'],
  ['R8.11', 'confirm', 'ConfirmSignUp', 'UserNotFoundException', 'not found', 'user-not-found'],
  [
    'confirmed',
    'confirm',
    'ConfirmSignUp',
    'NotAuthorizedException',
    'User cannot be confirmed. Current status is CONFIRMED',
    'already-confirmed',
  ],
  ['R8.15', 'confirm', 'ConfirmSignUp', 'InvalidParameterException', 'wrong', 'verify-failed'],
  ['R8.15', 'confirm', 'ConfirmSignUp', 'InternalErrorException', internal, 'verify-failed'],
  [
    'R8.10',
    'resendCode',
    'ResendConfirmationCode',
    'CodeDeliveryFailureException',
    '',
    'could-not-send-code',
  ],
  [
    'R8.10',
    'resendCode',
    'ResendConfirmationCode',
    'InternalErrorException',
    internal,
    'could-not-send-code',
  ],
  ['R8.11', 'resendCode', 'ResendConfirmationCode', 'UserNotFoundException', 'not found', 'user-not-found'],
  ['R8.14', 'resendCode', 'ResendConfirmationCode', 'LimitExceededException', tooOften, 'limit-exceeded'],
  [
    'confirmed',
    'resendCode',
    'ResendConfirmationCode',
    'InvalidParameterException',
    'User is already confirmed.',
    'already-confirmed',
  ],
  ['R8.8', 'signIn', 'RespondToAuthChallenge', 'NotAuthorizedException', incorrect, 'wrong-password'],
  ['R8.8', 'signIn', 'InitiateAuth', 'NotAuthorizedException', 'whatever else', 'wrong-password'],
  ['063', 'signIn', 'InitiateAuth', 'NotAuthorizedException', 'User is disabled.', 'account-disabled'],
  ['063', 'signIn', 'RespondToAuthChallenge', 'NotAuthorizedException', expired, 'account-unfinished'],
  [
    '063',
    'signIn',
    'RespondToAuthChallenge',
    'NotAuthorizedException',
    'Unable to login because of security reasons.',
    'request-refused',
  ],
  [
    '063',
    'signIn',
    'InitiateAuth',
    'ForbiddenException',
    'Request not allowed due to WAF block.',
    'request-refused',
  ],
  ['063', 'signIn', 'InitiateAuth', 'InvalidParameterException', 'flow not enabled', 'request-refused'],
  ['063', 'signIn', 'InitiateAuth', 'ResourceNotFoundException', 'no client', 'request-refused'],
  ['063', 'signIn', 'InitiateAuth', 'UnexpectedLambdaException', 'It failed.', 'request-refused'],
  ['063', 'signIn', 'InitiateAuth', 'UnexpectedLambdaException', 'Socket timeout', 'login-failed'],
  ['063', 'signIn', 'InitiateAuth', 'TooManyRequestsException', 'Rate exceeded', 'limit-exceeded'],
  ['063', 'signUp', 'SignUp', 'UserLambdaValidationException', 'no', 'request-refused'],
  ['063', 'signUp', 'SignUp', 'InvalidParameterException', 'not the schema', 'request-refused'],
  ['063', 'forgotPassword', 'ForgotPassword', 'NotAuthorizedException', inThisState, 'account-unfinished'],
  [
    '063',
    'forgotPassword',
    'ForgotPassword',
    'NotAuthorizedException',
    'User is disabled.',
    'account-disabled',
  ],
  ['063', 'forgotPassword', 'ForgotPassword', 'NotAuthorizedException', 'no', 'request-refused'],
  ['063', 'changePassword', 'ChangePassword', 'PasswordHistoryPolicyViolationException', '', 'password-used'],
  [
    'R8.14',
    'signIn',
    'InitiateAuth',
    'NotAuthorizedException',
    'Password attempts exceeded',
    'limit-exceeded',
  ],
  ['R8.9', 'signIn', 'RespondToAuthChallenge', 'UserNotConfirmedException', '', 'email-not-confirmed'],
  ['R8.11', 'signIn', 'InitiateAuth', 'UserNotFoundException', 'User does not exist.', 'user-not-found'],
  ['R8.3', 'signIn', 'InitiateAuth', 'PasswordResetRequiredException', 'required', 'account-locked'],
  ['R8.14', 'signIn', 'InitiateAuth', 'LimitExceededException', tooOften, 'limit-exceeded'],
  ['063', 'signIn', 'InitiateAuth', 'UserLambdaValidationException', 'no', 'request-refused'],
  ['R8.12', 'signIn', 'RespondToAuthChallenge', 'InternalErrorException', internal, 'login-failed'],
  [
    'R8.9',
    'forgotPassword',
    'ForgotPassword',
    'InvalidParameterException',
    unverified,
    'email-not-confirmed',
  ],
  ['R8.9', 'forgotPassword', 'ForgotPassword', 'UserNotConfirmedException', '', 'email-not-confirmed'],
  ['R8.11', 'forgotPassword', 'ForgotPassword', 'UserNotFoundException', 'not found', 'user-not-found'],
  ['R8.14', 'forgotPassword', 'ForgotPassword', 'LimitExceededException', tooOften, 'limit-exceeded'],
  ['R8.10', 'forgotPassword', 'ForgotPassword', 'CodeDeliveryFailureException', '', 'could-not-send-code'],
  ['063', 'forgotPassword', 'ForgotPassword', 'InvalidParameterException', 'wrong', 'request-refused'],
  ['other', 'forgotPassword', 'ForgotPassword', 'InternalErrorException', internal, 'recovery-failed'],
  ['R8.13', 'resetPassword', 'ConfirmForgotPassword', 'CodeMismatchException', '', 'code-mismatch'],
  ['expired', 'resetPassword', 'ConfirmForgotPassword', 'ExpiredCodeException', '', 'code-expired'],
  ['weak', 'resetPassword', 'ConfirmForgotPassword', 'InvalidPasswordException', policy, 'weak-password'],
  [
    'weak',
    'resetPassword',
    'ConfirmForgotPassword',
    'PasswordHistoryPolicyViolationException',
    'used before',
    'password-used',
  ],
  ['R8.14', 'resetPassword', 'ConfirmForgotPassword', 'LimitExceededException', tooOften, 'limit-exceeded'],
  ['R8.11', 'resetPassword', 'ConfirmForgotPassword', 'UserNotFoundException', '', 'user-not-found'],
  ['R8.9', 'resetPassword', 'ConfirmForgotPassword', 'UserNotConfirmedException', '', 'email-not-confirmed'],
  ['other', 'resetPassword', 'ConfirmForgotPassword', 'InternalErrorException', internal, 'reset-failed'],
  ['R8.8', 'changePassword', 'ChangePassword', 'NotAuthorizedException', incorrect, 'wrong-password'],
  ['R8.8', 'changePassword', 'InitiateAuth', 'NotAuthorizedException', incorrect, 'wrong-password'],
  ['R8.14', 'changePassword', 'ChangePassword', 'LimitExceededException', tooOften, 'limit-exceeded'],
  ['weak', 'changePassword', 'ChangePassword', 'InvalidPasswordException', policy, 'weak-password'],
  [
    'weak',
    'changePassword',
    'ChangePassword',
    'InvalidParameterException',
    "Value at 'proposedPassword' failed to satisfy constraint",
    'weak-password',
  ],
  ['other', 'changePassword', 'ChangePassword', 'NotAuthorizedException', 'Token revoked', 'change-failed'],
  ['other', 'changePassword', 'InitiateAuth', 'InternalErrorException', internal, 'change-failed'],
  ['R8.8', 'deleteAccount', 'InitiateAuth', 'NotAuthorizedException', incorrect, 'wrong-password'],
  ['R8.14', 'deleteAccount', 'InitiateAuth', 'LimitExceededException', tooOften, 'limit-exceeded'],
  ['other', 'deleteAccount', 'InitiateAuth', 'InternalErrorException', internal, 'delete-failed'],
];
