import { z } from 'zod';
import { UpstreamError } from '../../platform/errors/upstream-error';
import { sendOutbound } from '../../platform/http/outbound';
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

const SERVICE = 'consumer-data';

/** The same with the service's own name for it, where a refusal gave a plain one. */
const named = (error: unknown): unknown =>
  UpstreamError.is(error)
    ? new UpstreamError({ ...error, cause: error.cause, reason: reasonOf(error.answer()) })
    : error;

/** Makes one call, once. Rejects with `UpstreamError`. */
export const call = async <Answer extends z.ZodType>(
  { site, idToken, timeoutMs = TIMEOUT_MS }: Caller,
  { path, statuses, ...request }: Call<Answer>,
): Promise<z.output<Answer>> => {
  const { status, body } = await sendOutbound({
    ...request,
    service: SERVICE,
    path,
    url: site.baseUrl + path,
    headers: { authorization: `Bearer ${idToken}`, 'x-api-key': site.apiKey },
    timeoutMs,
    largestBytes: LARGEST_ANSWER,
  }).catch((error: unknown) => {
    throw named(error);
  });
  if (!statuses.includes(status))
    throw new UpstreamError({ service: SERVICE, code: 'unexpected-answer', status });
  return body;
};
