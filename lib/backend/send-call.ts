import { HttpError, type HttpFailure } from '@/lib/shared/http/http-error';
import type { Endpoint } from '../shared/contract/endpoint';
import { backendPath } from '../shared/contract/paths';
import { configuredPaths } from './configured-paths';
import type { HttpClient } from './http-port';

export interface CallOptions {
  /** Required in spirit for endpoints marked `idempotent`: the same key and body count once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Milliseconds of silence that end a request; 10 s by default. */
  timeout?: number;
}

/** What a call needs to know of its endpoint. */
export type CallAddress = Pick<Endpoint, 'name' | 'path' | 'method'>;

const report = (endpoint: string, failure: HttpFailure, { status, code, requestId }: HttpError) =>
  console.error('A backend call failed.', { endpoint, failure, status, code, requestId });

/** An abort by the caller's time limit counts as a timeout: nobody wanted it. */
const failureOf = ({ failure }: HttpError, signal?: AbortSignal): HttpFailure =>
  failure === 'aborted' && signal?.reason?.name === 'TimeoutError' ? 'timeout' : failure;

/**
 * Sends one call to where the operator has it, and reads its answer. Rejects with `HttpError`; every failure but a
 * deliberate abort is logged, without bodies, and rethrown (spec §8).
 * @param read throws `HttpError` for an answer that is none
 */
export const sendCall = async <Answer>(
  http: HttpClient,
  address: CallAddress,
  body: Record<string, unknown>,
  read: (answer: unknown) => Answer,
  options: CallOptions,
): Promise<Answer> => {
  try {
    const path = backendPath(address, await configuredPaths());
    return read(await http.send({ method: address.method, path, body, ...options }));
  } catch (error) {
    const failure = HttpError.is(error) && failureOf(error, options.signal);
    if (failure && failure !== 'aborted') report(address.name, failure, error);
    throw error;
  }
};
