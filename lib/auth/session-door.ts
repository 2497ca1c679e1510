import { type CallOptions, callBackend } from '@/lib/backend/client';
import { deleteAccount, signOutEverywhere } from '@/lib/backend/contract/account';
import { type Customer, login, logout, resetTokens } from '@/lib/backend/contract/session';
import type { Locale } from '@/lib/config/locales';
import { HttpError } from '@/lib/http/http-error';
import { AuthError, type AuthErrorCode } from './auth-error';
import type { SignedInCustomer } from './auth-provider';
import type { SessionDoor } from './cognito/session-door';
import { TIME_LIMIT_MS, within } from './time-limit';

const TOO_MANY_REQUESTS = 429;
const FIRST_SERVER_ERROR = 500;

/** A server that answers with a refusal will refuse again; one that fails or cannot be reached may not. */
const doorFailure = (error: unknown, otherwise: AuthErrorCode): AuthError => {
  if (!(error instanceof HttpError)) return new AuthError(otherwise, { cause: error });
  if (error.withoutAnswer)
    return new AuthError('network', { cause: error, retryable: error.failure === 'unreachable' });
  if (error.status === TOO_MANY_REQUESTS) return new AuthError('limit-exceeded', { cause: error });
  if (error.code === 'not-signed-in') return new AuthError('session-expired', { cause: error });
  const refused = error.status !== undefined && error.status < FIRST_SERVER_ERROR;
  return new AuthError(otherwise, { cause: error, retryable: !refused });
};

/** Holds a call, with the fetches of the CSRF cookie and the configuration before it, to one time limit. */
const asked = async <Answer>(
  otherwise: AuthErrorCode,
  call: (options: CallOptions) => Promise<Answer>,
  signal = AbortSignal.timeout(TIME_LIMIT_MS),
): Promise<Answer> => {
  try {
    return await within(signal, call({ signal, timeout: TIME_LIMIT_MS }));
  } catch (error) {
    if (error === signal.reason) throw new AuthError('network', { cause: error, retryable: false });
    throw doorFailure(error, otherwise);
  }
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

/**
 * Opens and ends the server-held sessions of one site (spec §7).
 * @param call tests outside a browser give their own
 */
export const createSessionDoor = (locale: Locale, call: typeof callBackend = callBackend): SessionDoor => ({
  async open(tokens, signal) {
    const send = (options: CallOptions) => call(login, { locale, ...tokens }, options);
    return signedIn((await asked('login-failed', send, signal)).customer);
  },
  async close() {
    await asked('network', (options) => call(logout, {}, options));
  },
  async closeEverywhere() {
    await asked('sign-out-failed', (options) => call(signOutEverywhere, {}, options));
  },
  async endOthers(signal) {
    await asked('sign-out-failed', (options) => call(resetTokens, {}, options), signal);
  },
  async deleteAccount(accessToken, signal) {
    const send = (options: CallOptions) => call(deleteAccount, { accessToken }, options);
    return (await asked('delete-failed', send, signal)).receipt;
  },
});
