import type { z } from 'zod';
import { ownError } from '@/lib/shared/errors/own-error';

/** Calls to services that others run: one total time, a bounded answer, JSON only, and nothing followed elsewhere. */

/** Why a call failed; `unexpected-answer` is JSON of another shape than agreed. */
export type OutboundFailure =
  | 'timeout'
  | 'unreachable'
  | 'redirect'
  | 'status'
  | 'too-large'
  | 'not-json'
  | 'unexpected-answer';

/** A failed call, named. Message and fields are safe to keep and log: nothing in them is the other side's text. */
export class OutboundError extends ownError('OutboundError') {
  readonly #answer: unknown;

  constructor(
    readonly failure: OutboundFailure,
    /** HTTP status, where there was one. */
    readonly status: number | null = null,
    details: { cause?: unknown; answer?: unknown } = {},
  ) {
    super(status === null ? failure : `${failure} ${status}`, { cause: details.cause });
    this.#answer = details.answer;
  }

  /** What a refusal said, as JSON; for the caller that knows its shape, never for a person or a log. */
  answer(): unknown {
    return this.#answer;
  }
}

export interface OutboundRequest<Answer extends z.ZodType> {
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

const readBounded = async (response: Response, largestBytes: number): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the rest of the body.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > largestBytes) throw new OutboundError('too-large', response.status);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const isJson = (contentType: string | null): boolean =>
  /^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(contentType ?? '');

const parseJson = (bytes: Uint8Array, response: Response): unknown => {
  if (bytes.byteLength === 0) return undefined;
  if (!isJson(response.headers.get('content-type'))) throw new OutboundError('not-json', response.status);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // The parser's own message quotes what it could not read.
    throw new OutboundError('not-json', response.status);
  }
};

const requestOf = <Answer extends z.ZodType>(request: OutboundRequest<Answer>): RequestInit => ({
  method: request.method,
  headers: {
    accept: 'application/json',
    ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...request.headers,
  },
  ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  redirect: 'manual',
  signal: AbortSignal.timeout(request.timeoutMs),
});

const exchange = async <Answer extends z.ZodType>(
  request: OutboundRequest<Answer>,
): Promise<OutboundAnswer<unknown>> => {
  const response = await fetch(request.url, requestOf(request));
  const { status } = response;
  const refuse = async (failure: OutboundFailure): Promise<never> => {
    await response.body?.cancel();
    throw new OutboundError(failure, status);
  };
  if (status >= 300 && status < 400) return refuse('redirect');
  const bytes = await readBounded(response, request.largestBytes ?? LARGEST_BYTES);
  if (response.ok) return { status, body: parseJson(bytes, response) };
  let answer: unknown;
  try {
    answer = parseJson(bytes, response);
  } catch {
    // A refusal in whatever format is a refusal.
  }
  throw new OutboundError('status', status, { answer });
};

const asOutboundError = (error: unknown): OutboundError => {
  if (OutboundError.is(error)) return error;
  const timedOut = error instanceof Error && error.name === 'TimeoutError';
  return new OutboundError(timedOut ? 'timeout' : 'unreachable', null, { cause: error });
};

/** Sends a request once. Resolves for a 2xx of the agreed shape; rejects with `OutboundError` for everything else. */
export const sendOutbound = async <Answer extends z.ZodType>(
  request: OutboundRequest<Answer>,
): Promise<OutboundAnswer<z.output<Answer>>> => {
  const { status, body } = await exchange(request).catch((error: unknown) => {
    throw asOutboundError(error);
  });
  const parsed = request.answer.safeParse(body);
  // Without zod's issues, which may repeat what they found.
  if (!parsed.success) throw new OutboundError('unexpected-answer', status);
  return { status, body: parsed.data };
};
