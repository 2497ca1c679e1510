import type { CallOptions } from '@/lib/backend/light-call';
import { IDENTITY_FAILURES, type IdentityFailure } from '@/lib/shared/contract/identity-failures';
import type { Customer } from '@/lib/shared/contract/session';
import { HttpError } from '@/lib/shared/http/http-error';
import { AuthError, type AuthErrorCode } from './auth-error';
import type { SignedInCustomer } from './auth-provider';

const TOO_MANY_REQUESTS = 429;

const isIdentityFailure = (reason: string | undefined): reason is IdentityFailure =>
  (IDENTITY_FAILURES as readonly (string | undefined)[]).includes(reason);

/** What the server says an account was refused for is a code of the catalogue already (spec §8). */
const refusal = (error: HttpError, otherwise: AuthErrorCode): AuthError =>
  new AuthError(isIdentityFailure(error.identity) ? error.identity : otherwise, {
    cause: error,
    retryable: false,
  });

/** A server that answers with a refusal will refuse again; one that fails or cannot be reached may not. */
const backendFailure = (error: unknown, otherwise: AuthErrorCode): AuthError => {
  if (!HttpError.is(error)) return new AuthError(otherwise, { cause: error });
  if (error.withoutAnswer)
    return new AuthError('network', { cause: error, retryable: error.failure === 'unreachable' });
  if (error.status === TOO_MANY_REQUESTS) return new AuthError('limit-exceeded', { cause: error });
  if (error.code === 'identity-refused') return refusal(error, otherwise);
  // Fresh tokens of a pool: it does not say that the address is confirmed, or keeps to a device what it gives (docs/operate/accounts.md).
  if (error.code === 'identity-token-refused') return new AuthError('account-unfinished', { cause: error });
  if (error.code === 'not-signed-in') return new AuthError('session-expired', { cause: error });
  return new AuthError(otherwise, { cause: error, retryable: !error.isRefusal });
};

/**
 * Asks our own server, and rejects with `AuthError`; `otherwise` names a failure that nothing more is known of.
 * @param timeout milliseconds of silence that end a request of the call
 */
export const asked = async <Answer>(
  otherwise: AuthErrorCode,
  call: (options: CallOptions) => Promise<Answer>,
  timeout?: number,
): Promise<Answer> => {
  try {
    return await call({ timeout });
  } catch (error) {
    throw backendFailure(error, otherwise);
  }
};

/** The port’s customer out of the contract’s. */
export const signedIn = ({
  customer_id,
  token,
  email,
  first_name,
  last_name,
  complete,
}: Customer): SignedInCustomer => ({
  customerId: customer_id,
  userId: token,
  email,
  firstName: first_name,
  lastName: last_name,
  complete,
});
