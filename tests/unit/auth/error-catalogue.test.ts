import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AuthError, type AuthErrorCode, authErrorMessageKey } from '@/lib/auth/auth-error';
import { authErrorFrom, type IdentityOperation } from '@/lib/auth/error-catalogue';
import { AUTH_ERROR_CODES } from '@/tests/support/auth-error-codes';

const providerError = (name: string, message = '') => Object.assign(new Error(message), { name, code: name });

type Row = [IdentityOperation, string, string, AuthErrorCode];

const rows: Row[] = [
  // R8.7
  ['sign-up', 'UsernameExistsException', 'User already exists', 'email-exists'],
  ['sign-up', 'AliasExistsException', '', 'email-exists'],
  ['sign-up', 'InvalidPasswordException', 'Password not long enough', 'weak-password'],
  [
    'sign-up',
    'InvalidParameterException',
    "Value at 'password' failed to satisfy constraint",
    'weak-password',
  ],
  ['sign-up', 'InvalidParameterException', 'Invalid email address format.', 'email-refused'],
  ['sign-up', 'InvalidParameterException', 'Username should be an email.', 'email-refused'],
  [
    'sign-up',
    'InvalidParameterException',
    'Username cannot be of email format, since user pool is configured for email alias.',
    'request-refused',
  ],
  ['sign-up', 'InvalidParameterException', 'Something else', 'request-refused'],
  ['sign-up', 'CodeDeliveryFailureException', '', 'could-not-send-code'],
  ['sign-up', 'InternalErrorException', '', 'sign-up-failed'],
  // R8.13
  ['confirm', 'CodeMismatchException', '', 'code-mismatch'],
  ['confirm', 'ExpiredCodeException', '', 'code-expired'],
  [
    'confirm',
    'NotAuthorizedException',
    'User cannot be confirmed. Current status is CONFIRMED',
    'already-confirmed',
  ],
  ['confirm', 'NotAuthorizedException', 'User is disabled.', 'account-disabled'],
  ['confirm', 'AliasExistsException', '', 'email-exists'],
  ['confirm', 'UserNotFoundException', '', 'user-not-found'],
  // R8.14
  ['confirm', 'LimitExceededException', '', 'limit-exceeded'],
  ['confirm', 'TooManyFailedAttemptsException', '', 'limit-exceeded'],
  ['confirm', 'InvalidParameterException', '', 'verify-failed'],
  // R8.15
  ['confirm', 'InternalErrorException', '', 'verify-failed'],
  // R8.10
  ['resend', 'CodeDeliveryFailureException', '', 'could-not-send-code'],
  ['resend', 'InternalErrorException', '', 'could-not-send-code'],
  ['resend', 'InvalidParameterException', 'User is already confirmed.', 'already-confirmed'],
  ['resend', 'InvalidParameterException', 'Something else', 'could-not-send-code'],
  ['resend', 'UserNotFoundException', '', 'user-not-found'],
  ['resend', 'LimitExceededException', '', 'limit-exceeded'],
  // R8.8
  ['sign-in', 'NotAuthorizedException', 'Incorrect username or password.', 'wrong-password'],
  ['sign-in', 'NotAuthorizedException', 'Password attempts exceeded', 'limit-exceeded'],
  // R8.9
  ['sign-in', 'UserNotConfirmedException', 'User is not confirmed.', 'email-not-confirmed'],
  // R8.11
  ['sign-in', 'UserNotFoundException', '', 'user-not-found'],
  ['sign-in', 'PasswordResetRequiredException', '', 'account-locked'],
  ['sign-in', 'TooManyRequestsException', '', 'limit-exceeded'],
  ['sign-in', 'InvalidParameterException', '', 'request-refused'],
  ['sign-in', 'ResourceNotFoundException', '', 'request-refused'],
  ['sign-in', 'UnservedChallenge', 'SMS_MFA', 'account-unfinished'],
  ['reset', 'InvalidPasswordException', 'Password is in the history.', 'password-used'],
  // R8.12
  ['sign-in', 'InternalErrorException', '', 'login-failed'],
  ['sign-in', 'TypeError', 'Cannot read properties of undefined', 'login-failed'],
];

describe('R8.7 R8.8 R8.9 R8.10 R8.11 R8.12 R8.13 R8.14 R8.15 the error catalogue', () => {
  it.each(rows)('%s: %s “%s” means %s', (operation, name, message, code) => {
    expect(authErrorFrom(operation, providerError(name, message))).toMatchObject({ code });
  });

  it.each<IdentityOperation>([
    'sign-up',
    'confirm',
    'resend',
    'sign-in',
    'forgot',
    'reset',
    'change-password',
    'delete-account',
  ])('%s: no answer, whatever was asked, means network', (operation) => {
    for (const name of ['NetworkError', 'TimeoutError', 'AbortError'])
      expect(authErrorFrom(operation, providerError(name)).code).toBe('network');
  });

  it('knows the network failure of the client by its name', () => {
    const error = Object.assign(new Error('Network error'), { code: 'NetworkError' });
    expect(authErrorFrom('sign-in', error)).toMatchObject({ code: 'network', retryable: true });
  });

  it.each([
    ['TimeoutError', false],
    ['NetworkError', true],
    ['InternalErrorException', true],
    ['InvalidParameterException', false],
    ['ResourceNotFoundException', false],
    ['NotAuthorizedException', false],
  ])('R4.13 whether a retry can mend %s: %s', (name, retryable) => {
    expect(authErrorFrom('sign-in', providerError(name)).retryable).toBe(retryable);
  });

  it('leaves an AuthError alone and keeps other causes', () => {
    const known = new AuthError('wrong-password');
    expect(authErrorFrom('sign-in', known)).toBe(known);
    const cause = providerError('InternalErrorException');
    expect(authErrorFrom('sign-in', cause).cause).toBe(cause);
    expect(authErrorFrom('sign-in', undefined).code).toBe('login-failed');
  });

  it.each(['pt-BR', 'en', 'es'])('has a message for every code in %s', (language) => {
    const { auth } = JSON.parse(readFileSync(`locales/${language}/errors.json`, 'utf8'));
    expect(Object.keys(auth).sort()).toEqual([...AUTH_ERROR_CODES].sort());
    for (const code of AUTH_ERROR_CODES) expect(authErrorMessageKey(code)).toBe(`errors:auth.${code}`);
  });

  it('R8.16 R8.3 keeps the sentences that the specification gives', () => {
    const { auth } = JSON.parse(readFileSync('locales/en/errors.json', 'utf8'));
    expect(auth['session-expired']).toBe('User Session Expired. Please logout & login again.');
    expect(auth['account-locked']).toBe('Account is locked, Please reset your password');
  });
});
