import { callBackend } from '@/lib/backend/client';
import { type Customer, login, logout } from '@/lib/backend/contract/session';
import type { Locale } from '@/lib/config/locales';
import { HttpError } from '@/lib/http/http-error';
import { AuthError } from './auth-error';
import type { SignedInCustomer } from './auth-provider';
import type { CognitoTokens, SessionDoor } from './cognito/cognito-provider';

const TOO_MANY_REQUESTS = 429;
const FIRST_SERVER_ERROR = 500;
/** Milliseconds: the person is told within five seconds what happened. */
const TIMEOUT_MS = 4_500;

/** A server that answers with a refusal will refuse again; one that fails or cannot be reached may not. */
const loginFailure = (error: unknown): AuthError => {
  if (!(error instanceof HttpError)) return new AuthError('login-failed', { cause: error });
  if (error.withoutAnswer)
    return new AuthError('network', { cause: error, retryable: error.failure === 'unreachable' });
  if (error.status === TOO_MANY_REQUESTS) return new AuthError('limit-exceeded', { cause: error });
  const refused = error.status !== undefined && error.status < FIRST_SERVER_ERROR;
  return new AuthError('login-failed', { cause: error, retryable: !refused });
};

const signedIn = ({
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

/** Opens and closes the server-held session of one site (spec §7: `/api/login`, `/api/logout`). */
export const createSessionDoor = (locale: Locale): SessionDoor => ({
  async open(tokens: CognitoTokens) {
    try {
      const { customer } = await callBackend(login, { locale, ...tokens }, { timeout: TIMEOUT_MS });
      return signedIn(customer);
    } catch (error) {
      throw loginFailure(error);
    }
  },
  async close() {
    try {
      await callBackend(logout, {}, { timeout: TIMEOUT_MS });
    } catch (error) {
      throw new AuthError('network', { cause: error });
    }
  },
});
