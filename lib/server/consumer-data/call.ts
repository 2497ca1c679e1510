import { z } from 'zod';
import type { ConsumerDataError, ConsumerDataErrorCode, ConsumerDataResult } from './result';
import type { ConsumerSite } from './site';

export interface Call<Value> {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** Statuses that mean success. */
  statuses: readonly number[];
  /** Of the JSON in the answer; of undefined when it is empty. */
  answer: z.ZodType<Value>;
}

/** On whose behalf, and where. */
export interface Caller {
  site: ConsumerSite;
  /** Identity token of the current session (spec §6). */
  idToken: string;
  /** Ends the call earlier than its own timeout does. */
  signal?: AbortSignal;
}

/** Connecting, waiting and reading together. */
const TOTAL_TIMEOUT_MS = 4_000;
const LARGEST_ANSWER = 1_000_000;

/** The vendor's error objects name their fault in one of these; anything but a plain name stays unread. */
const errorObject = z.looseObject({ code: z.unknown().optional(), error: z.unknown().optional() });
const PLAIN_NAME = /^[A-Za-z][\w.-]{0,47}$/;

class TooLargeError extends Error {}

const failure = (
  code: ConsumerDataErrorCode,
  status: number | null = null,
  reason: string | null = null,
): { ok: false; error: ConsumerDataError } => ({ ok: false, error: { code, status, reason } });

/** The body as text. Rejects with `TooLargeError` as soon as it is larger than a megabyte. */
const readBounded = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop by an error closes the connection.
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > LARGEST_ANSWER) throw new TooLargeError();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** The JSON of an answer, undefined for an empty one, and null for anything else, which no call takes. */
const jsonOf = (response: Response, text: string): unknown => {
  if (text === '') return undefined;
  if (!/^application\/(\w+\+)?json\b/i.test(response.headers.get('content-type') ?? '')) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const codeOf = (status: number): ConsumerDataErrorCode => {
  if (status >= 500) return 'failed';
  if (status === 401 || status === 403) return 'not-authorised';
  if (status === 404) return 'not-found';
  if (status === 429) return 'too-many-requests';
  if (status >= 400) return 'refused';
  return status >= 300 ? 'redirected' : 'not-understood';
};

const reasonOf = (json: unknown): string | null => {
  const parsed = errorObject.safeParse(json);
  if (!parsed.success) return null;
  const names = [parsed.data.code, parsed.data.error];
  return names.find((name): name is string => typeof name === 'string' && PLAIN_NAME.test(name)) ?? null;
};

const send = ({ site, idToken }: Caller, { method, path, body }: Call<unknown>, signal: AbortSignal) =>
  fetch(site.baseUrl + path, {
    method,
    // A redirect would carry the token to wherever it points.
    redirect: 'manual',
    signal,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${idToken}`,
      'x-api-key': site.apiKey,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** Makes one call, once, and answers within four seconds. Never rejects: a failure is the error object. */
export const call = async <Value>(
  caller: Caller,
  request: Call<Value>,
): Promise<ConsumerDataResult<Value>> => {
  const timeout = AbortSignal.timeout(TOTAL_TIMEOUT_MS);
  const signal = caller.signal ? AbortSignal.any([timeout, caller.signal]) : timeout;
  try {
    const response = await send(caller, request, signal);
    const { status } = response;
    const json = jsonOf(response, await readBounded(response));
    if (!request.statuses.includes(status)) return failure(codeOf(status), status, reasonOf(json));
    const answer = request.answer.safeParse(json);
    return answer.success ? { ok: true, value: answer.data } : failure('not-understood', status);
  } catch (error) {
    if (error instanceof TooLargeError) return failure('too-large');
    return failure(signal.aborted ? 'timeout' : 'unreachable');
  }
};
