import type { z } from 'zod';
import { OutboundError, sendOutbound } from '../../platform/http/outbound';

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

/** Makes one call, once. Rejects with `OutboundError`. */
export const call = async <Answer extends z.ZodType>(
  { baseUrl, idToken, timeoutMs = TIMEOUT_MS }: Caller,
  { path, ...request }: Call<Answer>,
): Promise<z.output<Answer>> => {
  const { body } = await sendOutbound({
    ...request,
    url: baseUrl + path,
    headers: { authorization: `Bearer ${idToken}` },
    timeoutMs,
  });
  return body;
};

/** Null for somebody whom the service does not know. */
export const orUnknown = async <Answer>(calling: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await calling;
  } catch (error) {
    if (OutboundError.is(error) && error.failure === 'status' && error.status === 404) return null;
    throw error;
  }
};
