/** Why a call to the service has failed. */
export type ConsumerDataErrorCode =
  /** It did not answer in time, or only began to. */
  | 'timeout'
  /** No connection, or one that broke. */
  | 'unreachable'
  /** It wants us elsewhere; a token is never taken there. */
  | 'redirected'
  /** The identity token or the API key is not taken (401, 403). */
  | 'not-authorised'
  | 'not-found'
  /** It takes no more requests for now (429). */
  | 'too-many-requests'
  /** It does not take what was sent (any other 4xx). */
  | 'refused'
  /** It failed itself (5xx). */
  | 'failed'
  /** Its answer is no answer to this call: another status, HTML, nonsense. */
  | 'not-understood'
  | 'too-large';

/** The error object that a failed call hands back (spec §8). Free of people's data, so it may be logged. */
export interface ConsumerDataError {
  code: ConsumerDataErrorCode;
  /** HTTP status; null when there was no answer. */
  status: number | null;
  /** The service's own name for it, where it gave a plain one. */
  reason: string | null;
}

export type ConsumerDataResult<Value> = { ok: true; value: Value } | { ok: false; error: ConsumerDataError };

/** The same in one short line, for the log and the outbox. */
export const errorLine = ({ code, status, reason }: ConsumerDataError): string =>
  [code, status, reason].filter((part) => part !== null).join(' ');
