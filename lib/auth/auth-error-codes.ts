import { IDENTITY_FAILURES } from '@/lib/shared/contract/identity-failures';

/**
 * Every way an identity call can fail: what the provider refuses, and what fails on the way to it. Closed list. Apart from
 * `AuthError`, so that pages load the type alone.
 */
export const AUTH_ERROR_CODES = [
  ...IDENTITY_FAILURES,
  'account-unfinished',
  'account-disabled',
  'request-refused',
  'password-used',
  'network',
  'session-expired',
  'sign-out-failed',
] as const;
