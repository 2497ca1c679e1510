/** What goes wrong with a request. */
export type Fault =
  | 'reset'
  | 'hang'
  | 'unavailable'
  | 'error-in-200'
  | 'empty-200'
  | 'answer-lost'
  | 'refused'
  | 'expired'
  | 'token-expired'
  | 'day-full'
  | 'asked-to-wait'
  | keyof typeof PASSING;

export type StorageCall =
  | 'put'
  | 'get'
  | 'list'
  | 'copy'
  | 'delete'
  | 'create'
  | 'part'
  | 'list-parts'
  | 'complete'
  | 'abort'
  | 'sign';

/** Decides about each request; nothing goes wrong by default. */
export type FaultRule = (call: StorageCall, part?: number) => Fault | undefined;

/** The day's room of a person is full, for hours to come. */
export const DAY_FULL = { status: 429, code: 'StorageDayFull', retryAfterMs: 14_400_000 };

/** For a while there are too many requests. */
export const ASKED_TO_WAIT = { status: 429, code: 'too-many-requests', retryAfterMs: 20_000 };

/** What the storage itself refuses, and takes a moment later. */
export const PASSING = {
  'slow-body': { status: 400, code: 'RequestTimeout' },
  conflict: { status: 409, code: 'ConditionalRequestConflict' },
} as const;

export const ERROR_BODY =
  '<?xml version="1.0"?><Error><Code>InternalError</Code><Message>We encountered an internal error.</Message></Error>';

/** Numbers from 0 to 1 that are the same in each run (a linear congruential generator). */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
};
