import type { HttpFailure } from '../shared/http/http-error';

/** What every HTTP client of the product backend takes and gives. */

/** Why a request ended without an answer: nothing was heard, its caller gave it up, or it never got through. */
export const abortFailure = (silence: AbortSignal, caller: AbortSignal | undefined): HttpFailure => {
  if (!silence.aborted) return 'unreachable';
  return caller?.aborted ? 'aborted' : 'timeout';
};

export interface HttpClientOptions {
  /** Address whose answer sets the XSRF-TOKEN cookie. */
  csrfPath: string;
  /** Milliseconds of silence that end a request, 10 s by default (`lib/browser/silence.ts`). */
  timeout?: number;
  /** Prefix of every address; empty means the page’s own origin. */
  baseUrl?: string;
}

export interface HttpRequest {
  method: 'GET' | 'POST';
  path: string;
  /** Sent as JSON with POST, as the query with GET. */
  body?: Record<string, unknown>;
  /** Makes a repeated write count once; the server answers a repetition with the first answer. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Milliseconds of silence, instead of the client’s own. */
  timeout?: number;
}

export interface HttpClient {
  /** The parsed JSON body, `undefined` for an empty one. Rejects with `HttpError` only. */
  send(request: HttpRequest): Promise<unknown>;
}
