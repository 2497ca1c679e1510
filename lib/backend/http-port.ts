/** What every HTTP client of the product backend takes and gives. */

/** For one request. */
export const DEFAULT_TIMEOUT_MS = 10_000;

export interface HttpClientOptions {
  /** Address whose answer sets the XSRF-TOKEN cookie. */
  csrfPath: string;
  /** Milliseconds for one request, 10 s by default. */
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
  /** Milliseconds, instead of the client’s own. */
  timeout?: number;
}

export interface HttpClient {
  /** The parsed JSON body, `undefined` for an empty one. Rejects with `HttpError` only. */
  send(request: HttpRequest): Promise<unknown>;
}
