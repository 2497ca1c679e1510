import { type AuthErrorCode, FURTHER_FAILURES } from '@/lib/auth/auth-error';
import { IDENTITY_FAILURES } from '@/lib/shared/contract/identity-failures';

/** Every way an identity call can fail. */
export const AUTH_ERROR_CODES: readonly AuthErrorCode[] = [...IDENTITY_FAILURES, ...FURTHER_FAILURES];
