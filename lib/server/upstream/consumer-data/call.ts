import { z } from 'zod';
import { OutboundError, sendOutbound } from '../../platform/http/outbound';
import type { ConsumerDataError, ConsumerDataErrorCode, ConsumerDataResult } from './result';
import type { ConsumerSite } from './site';

export interface Call<Answer extends z.ZodType> {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** Statuses that mean success. */
  statuses: readonly number[];
  /** Of the JSON in the answer; of undefined when it is empty. */
  answer: Answer;
}

/** On whose behalf, and where. */
export interface Caller {
  site: ConsumerSite;
  /** Identity token of the current session (spec §6). */
  idToken: string;
  /** For connecting, waiting and reading together; four seconds unless told. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 4_000;
const LARGEST_ANSWER = 1_000_000;

/** The vendor's error objects name their fault in one of these; anything but a plain name stays unread. */
const errorObject = z.looseObject({ code: z.unknown().optional(), error: z.unknown().optional() });
const PLAIN_NAME = /^[A-Za-z][\w.-]{0,47}$/;

const reasonOf = (answer: unknown): string | null => {
  const parsed = errorObject.safeParse(answer);
  if (!parsed.success) return null;
  const names = [parsed.data.code, parsed.data.error];
  return names.find((name): name is string => typeof name === 'string' && PLAIN_NAME.test(name)) ?? null;
};

const codeOfStatus = (status: number): ConsumerDataErrorCode => {
  if (status >= 500) return 'failed';
  if (status === 401 || status === 403) return 'not-authorised';
  if (status === 404) return 'not-found';
  return status === 429 ? 'too-many-requests' : 'refused';
};

const errorOf = (error: OutboundError): ConsumerDataError => {
  const { failure, status } = error;
  const named = (code: ConsumerDataErrorCode, reason: string | null = null) => ({ code, status, reason });
  switch (failure) {
    case 'status':
      return named(codeOfStatus(status ?? 500), reasonOf(error.answer()));
    case 'not-json':
    case 'unexpected-answer':
      return named('not-understood');
    case 'redirect':
      return named('redirected');
    default:
      return named(failure);
  }
};

/** Makes one call, once. Rejects for our own mistakes only: a failure of the service is the error object. */
export const call = async <Answer extends z.ZodType>(
  { site, idToken, timeoutMs = TIMEOUT_MS }: Caller,
  { path, statuses, ...request }: Call<Answer>,
): Promise<ConsumerDataResult<z.output<Answer>>> => {
  try {
    const { status, body } = await sendOutbound({
      ...request,
      url: site.baseUrl + path,
      headers: { authorization: `Bearer ${idToken}`, 'x-api-key': site.apiKey },
      timeoutMs,
      largestBytes: LARGEST_ANSWER,
    });
    if (statuses.includes(status)) return { ok: true, value: body };
    return { ok: false, error: { code: 'not-understood', status, reason: null } };
  } catch (error) {
    if (OutboundError.is(error)) return { ok: false, error: errorOf(error) };
    throw error;
  }
};
