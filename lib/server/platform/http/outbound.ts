import type { z } from 'zod';
import { systemCode } from '@/lib/shared/errors/causes';
import { type UpstreamCode, UpstreamError } from '../errors/upstream-error';
import { watchCall } from '../metrics/upstream-call';
import { currentRequestContext } from '../request-context/request-context';

/** Calls to services that others run: one total time, a bounded answer, JSON only, and nothing followed elsewhere. */

export interface OutboundRequest<Answer extends z.ZodType> {
  /** Who is asked, and with which of its calls; for the error. */
  service: string;
  call?: string;
  /** Names the call in metrics and traces where `call` does not: a path without personal data. */
  path?: string;
  method: 'GET' | 'POST';
  url: string;
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; no body when absent. */
  body?: unknown;
  /** Shape of the answer's JSON; `undefined` is an answer without a body. */
  answer: Answer;
  /** For everything, from the connection to the last byte. */
  timeoutMs: number;
  /** Of the answer's body, decompressed. */
  largestBytes?: number;
}

export interface OutboundAnswer<Body> {
  status: number;
  body: Body;
}

const LARGEST_BYTES = 256 * 1024;

/** Makes the errors of one call. */
type Failing = (code: UpstreamCode, response: Response, answer?: unknown) => UpstreamError;

const codeOfStatus = (status: number): UpstreamCode => {
  if (status >= 500) return 'failed';
  if (status === 401 || status === 403) return 'not-authorised';
  if (status === 404) return 'not-found';
  return status === 429 ? 'too-many-requests' : 'refused';
};

const readBounded = async (
  response: Response,
  largestBytes: number,
  failing: Failing,
): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the rest of the body.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > largestBytes) throw failing('too-large', response);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const isJson = (contentType: string | null): boolean =>
  /^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(contentType ?? '');

const parseJson = (bytes: Uint8Array, response: Response, failing: Failing): unknown => {
  if (bytes.byteLength === 0) return undefined;
  if (!isJson(response.headers.get('content-type'))) throw failing('not-json', response);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // The parser's own message quotes what it could not read.
    throw failing('not-json', response);
  }
};

/** By which the other service's log and trace can be found from ours. */
const contextHeaders = (): Record<string, string> => {
  const context = currentRequestContext();
  if (!context) return {};
  const { requestId, span } = context;
  return { 'x-request-id': requestId, ...(span && { traceparent: span.traceparent }) };
};

const requestOf = <Answer extends z.ZodType>(request: OutboundRequest<Answer>): RequestInit => ({
  method: request.method,
  headers: {
    accept: 'application/json',
    ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...contextHeaders(),
    ...request.headers,
  },
  ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  redirect: 'manual',
  signal: AbortSignal.timeout(request.timeoutMs),
});

const exchange = async <Answer extends z.ZodType>(
  request: OutboundRequest<Answer>,
  failing: Failing,
): Promise<OutboundAnswer<z.output<Answer>>> => {
  const response = await fetch(request.url, requestOf(request));
  const { status } = response;
  if (status >= 300 && status < 400) {
    await response.body?.cancel();
    throw failing('redirected', response);
  }
  const bytes = await readBounded(response, request.largestBytes ?? LARGEST_BYTES, failing);
  if (!response.ok) {
    let answer: unknown;
    try {
      answer = parseJson(bytes, response, failing);
    } catch {
      // A refusal in whatever format is a refusal.
    }
    throw failing(codeOfStatus(status), response, answer);
  }
  const parsed = request.answer.safeParse(parseJson(bytes, response, failing));
  // Without zod's issues, which may repeat what they found.
  if (!parsed.success) throw failing('unexpected-answer', response);
  return { status, body: parsed.data };
};

const sendOnce = async <Answer extends z.ZodType>(
  request: OutboundRequest<Answer>,
): Promise<OutboundAnswer<z.output<Answer>>> => {
  const { service, call } = request;
  const whose = { service, ...(call === undefined ? {} : { call }) };
  try {
    return await exchange(
      request,
      (code, { status }, answer) => new UpstreamError({ ...whose, code, status, answer }),
    );
  } catch (cause) {
    if (UpstreamError.is(cause)) throw cause;
    const timedOut = cause instanceof Error && cause.name === 'TimeoutError';
    const code = timedOut ? 'timeout' : 'unreachable';
    throw new UpstreamError({ ...whose, code, reason: systemCode(cause), cause });
  }
};

/** Sends a request once. Resolves for a 2xx of the agreed shape; rejects with `UpstreamError` for everything else. */
export const sendOutbound = <Answer extends z.ZodType>(
  request: OutboundRequest<Answer>,
): Promise<OutboundAnswer<z.output<Answer>>> =>
  watchCall({ service: request.service, call: request.call ?? request.path ?? request.method }, () =>
    sendOnce(request),
  );
