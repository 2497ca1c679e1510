import type { z } from 'zod';
import { instead } from '../../platform/errors/upstream-error';
import { sendOutbound } from '../../platform/http/outbound';

/** The service, on behalf of one person. */
export interface Caller {
  /** Without a slash at its end. */
  baseUrl: string;
  /** Identity token of the person's session: it says whose data is meant. */
  idToken: string;
  /** For connecting, waiting and reading together; four seconds unless told. */
  timeoutMs?: number;
}

interface Call<Answer extends z.ZodType> {
  method: 'GET' | 'POST';
  path: `/users/${string}`;
  body?: unknown;
  answer: Answer;
}

const TIMEOUT_MS = 4_000;

/** Makes one call, once. Rejects with `UpstreamError`. */
export const call = async <Answer extends z.ZodType>(
  { baseUrl, idToken, timeoutMs = TIMEOUT_MS }: Caller,
  { path, ...request }: Call<Answer>,
): Promise<z.output<Answer>> => {
  const { body } = await sendOutbound({
    ...request,
    service: 'extended-profile',
    path,
    url: baseUrl + path,
    headers: { authorization: `Bearer ${idToken}` },
    timeoutMs,
  });
  return body;
};

/** Null for somebody whom the service does not know. */
export const orUnknown = <Answer>(calling: Promise<Answer>): Promise<Answer | null> =>
  calling.catch(instead('not-found', null));
