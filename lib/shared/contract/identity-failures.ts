/** What an identity call of the United States can be refused for (spec §8, and the cases it leaves open). */
export const IDENTITY_FAILURES = [
  'email-exists',
  'email-refused',
  'weak-password',
  'sign-up-failed',
  'account-locked',
  'user-not-found',
  'email-not-confirmed',
  'already-confirmed',
  'code-mismatch',
  'code-expired',
  'could-not-send-code',
  'limit-exceeded',
  'wrong-password',
  'login-failed',
  'verify-failed',
  'recovery-failed',
  'reset-failed',
  'change-failed',
  'delete-failed',
] as const;
export type IdentityFailure = (typeof IDENTITY_FAILURES)[number];
