import { ownError } from '@/lib/shared/errors/own-error';

/**
 * What became of a request to another service. unanswered: there is no answer that can be used, and what was asked may
 * have happened all the same. refused: it has answered and does not do it. token-refused: it does not take the person's
 * token, or our own check of that token does not.
 */
export type UpstreamKind = 'unanswered' | 'refused' | 'token-refused';

const KINDS = {
  /** It did not answer in time, or only began to. */
  timeout: 'unanswered',
  /** No connection, or one that broke. */
  unreachable: 'unanswered',
  /** It wants us elsewhere; a token is never taken there. */
  redirected: 'unanswered',
  /** It failed itself (5xx), or over something that is our own fault. */
  failed: 'unanswered',
  'too-large': 'unanswered',
  'not-json': 'unanswered',
  /** JSON of another shape, or a status of success other than agreed. */
  'unexpected-answer': 'unanswered',
  /** It began to answer and broke off: a status of success, and nothing else. */
  'empty-answer': 'unanswered',
  /** It is not asked now: it did not answer a moment ago, or too many requests wait for it. */
  'not-asked': 'unanswered',
  /** The identity token or the API key is not taken (401, 403). */
  'not-authorised': 'refused',
  'not-found': 'refused',
  /** It takes no more requests for now (429). */
  'too-many-requests': 'refused',
  /** It does not take what was sent (any other 4xx). */
  refused: 'refused',
  'token-refused': 'token-refused',
} as const satisfies Record<string, UpstreamKind>;

export type UpstreamCode = keyof typeof KINDS;

export interface UpstreamFailure {
  service: string;
  code: UpstreamCode;
  /** HTTP status, where there was an answer. */
  status?: number | null;
  /** The service's own plain name or number for it. */
  reason?: string | null;
  /** Which of the service's calls failed. */
  call?: string;
  cause?: unknown;
  /** What a refusal said, as JSON. */
  answer?: unknown;
}

/**
 * A request to another service that came to nothing (decision 009 tells how it is recognised). Message and fields are
 * safe to keep and log: nothing in them is the other side's text or anybody's data.
 */
export class UpstreamError extends ownError('UpstreamError') {
  readonly service: string;
  readonly kind: UpstreamKind;
  readonly code: UpstreamCode;
  readonly status: number | null;
  readonly reason: string | null;
  readonly #answer: unknown;

  constructor({ service, code, status = null, reason = null, call, cause, answer }: UpstreamFailure) {
    super([call, code, status, reason].filter((part) => part != null).join(' '), { cause });
    this.service = service;
    this.kind = KINDS[code];
    this.code = code;
    this.status = status;
    this.reason = reason;
    this.#answer = answer;
  }

  /** What a refusal said; for the caller that knows its shape, never for a person or a log. */
  answer(): unknown {
    return this.#answer;
  }
}

/** Resolves with what stands in for a failure of this kind or code; rejects with every other failure. */
export const instead =
  <Value>(expected: UpstreamKind | UpstreamCode, value: Value) =>
  (error: unknown): Value => {
    if (UpstreamError.is(error) && (error.kind === expected || error.code === expected)) return value;
    throw error;
  };
