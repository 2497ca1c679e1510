import type { Silence } from '@/lib/browser/silence';

/** What the HTTP client of the product backend takes and gives, and what it sends with. */

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

/** An answer of any status, of which the browser's own is one. */
export type Answer = Pick<Response, 'ok' | 'status'> & { headers: Pick<Headers, 'get'> };

/**
 * Sends one request and gives the answer with the text of its body; takes the server's time from it (`server-clock.ts`). Tells the
 * silence of each piece that is heard, and ends it. Rejects where there is no answer.
 */
export type Exchange = (
  url: URL,
  request: { method: string; headers: Record<string, string>; body?: string },
  silence: Silence,
) => Promise<readonly [Answer, string]>;
