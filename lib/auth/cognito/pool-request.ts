import { fetchHeard, listenFor } from '@/lib/browser/silence';
import { ownError } from '@/lib/shared/errors/own-error';
import { isRecord, parsedJson } from '@/lib/shared/json/record';

/**
 * One request to a user pool, in place of the identity client’s own, which takes an answer that it cannot read for
 * success. Errors keep the names by which the catalogue knows them (spec §8).
 */

const TARGET = 'AWSCognitoIdentityProviderService';

type Callback = (error: Error | null, data?: Record<string, unknown>) => void;

export type PoolRequest = (operation: string, parameters: unknown, callback: Callback) => void;

/** A failure with a name of the provider’s, or one of ours: `NetworkError`, `UnreadableAnswer`, `UnservedChallenge`. */
class PoolError extends ownError('PoolError') {
  readonly code: string;

  constructor(
    override readonly name: string,
    message = '',
    options: { cause?: unknown; statusCode?: number } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = name;
    this.statusCode = options.statusCode;
  }

  readonly statusCode: number | undefined;
}

/** A fetch that never got through is a `TypeError`; one that ran out of time has a name of its own already. */
const networkError = (cause: unknown): unknown =>
  cause instanceof TypeError ? new PoolError('NetworkError', 'Network error', { cause }) : cause;

const parsed = (text: string): Record<string, unknown> | null => {
  const value = parsedJson(text);
  return isRecord(value) ? value : null;
};

const words = (value: unknown): string => (typeof value === 'string' ? value : '');

/** `com.amazonaws…#UserNotFoundException` in the body, `UserNotFoundException:http…` in the header. */
const errorNameOf = (response: Response, body: Record<string, unknown> | null): string | undefined =>
  (words(body?.__type) || words(body?.code)).split('#').pop() ||
  response.headers.get('x-amzn-errortype')?.split(':')[0];

/** What a firewall before the pool answers need not say so (AWS WAF). */
const FORBIDDEN = 403;

const serviceError = (response: Response, body: Record<string, unknown> | null): PoolError =>
  new PoolError(
    errorNameOf(response, body) ??
      (response.status === FORBIDDEN ? 'ForbiddenException' : 'UnreadableAnswer'),
    words(body?.message) || words(body?.Message),
    {
      statusCode: response.status,
    },
  );

/** The one challenge that the site’s forms can answer. */
const PROOF_OF_PASSWORD = 'PASSWORD_VERIFIER';

/** Refuses any other challenge, of today’s pools and of tomorrow’s: the identity client would wait, or answer it by half. */
const requireServed = (challenge: unknown): void => {
  if (challenge !== undefined && challenge !== null && challenge !== PROOF_OF_PASSWORD)
    throw new PoolError('UnservedChallenge', words(challenge));
};

const send = async (
  endpoint: string,
  operation: string,
  parameters: unknown,
  silenceMs: number | undefined,
): Promise<Record<string, unknown>> => {
  const init: RequestInit = {
    method: 'POST',
    mode: 'cors',
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': `${TARGET}.${operation}`,
      'Cache-Control': 'no-store',
    },
    body: JSON.stringify(parameters),
  };
  const [response, text] = await fetchHeard(endpoint, init, listenFor(silenceMs));
  const body = parsed(text);
  if (!response.ok) throw serviceError(response, body);
  if (!body) throw new PoolError('UnreadableAnswer', operation, { statusCode: response.status });
  requireServed(body.ChallengeName);
  // A device that the pool would remember: the identity client would confirm it, and nothing here uses it.
  if (isRecord(body.AuthenticationResult)) delete body.AuthenticationResult.NewDeviceMetadata;
  return body;
};

/** @param silenceMs milliseconds of silence that end a request */
export const createPoolRequest =
  (endpoint: string, silenceMs?: number): PoolRequest =>
  (operation, parameters, callback) => {
    send(endpoint, operation, parameters, silenceMs)
      .catch((error: unknown) => {
        throw networkError(error);
      })
      .then((data) => callback(null, data))
      // Also what the client’s own callback throws over an answer that lacks what it needs.
      .catch((error: unknown) =>
        callback(error instanceof Error ? error : new PoolError('UnreadableAnswer')),
      );
  };
