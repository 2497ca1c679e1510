import { ownError } from '@/lib/shared/errors/own-error';

/** Why a call gave no usable answer. Only `answered` means that the server decided something. */
export type HttpFailure = 'unreachable' | 'timeout' | 'aborted' | 'answered' | 'unreadable';

/** The parts of a problem+json body (RFC 9457) that a caller may act on. */
export interface ProblemDetails {
  code?: string;
  requestId?: string;
  characters?: readonly string[];
  /** For `identity-refused`: what an account of a United States site was refused for. */
  identity?: string;
}

interface HttpErrorInit extends ProblemDetails {
  failure: HttpFailure;
  status?: number;
  retryAfterMs?: number;
  cause?: unknown;
}

const FIRST_SERVER_ERROR = 500;

/**
 * A failed HTTP call. `status` is set when the server answered, `code` when it answered with problem+json.
 * Never carries the request’s or the response’s body.
 */
export class HttpError extends ownError('HttpError') {
  readonly failure: HttpFailure;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly requestId: string | undefined;
  /** How long the server asks to wait before the next try, in milliseconds. */
  readonly retryAfterMs: number | undefined;
  /** For a name that cannot be printed: the characters that are missing. */
  readonly characters: readonly string[];
  /** For a refusal of an identity call: what it was refused for. */
  readonly identity: string | undefined;

  constructor(init: HttpErrorInit) {
    const { failure, status, code, requestId, retryAfterMs, characters = [], identity, cause } = init;
    super([failure, status, code].filter(Boolean).join(' '), { cause });
    this.failure = failure;
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.retryAfterMs = retryAfterMs;
    this.characters = characters;
    this.identity = identity;
  }

  /** True when no answer came: the request may or may not have arrived. */
  get withoutAnswer(): boolean {
    return this.failure === 'unreachable' || this.failure === 'timeout' || this.failure === 'aborted';
  }

  /** True when the server refused the request, and would again; a server or proxy that failed may have done what was asked. */
  get isRefusal(): boolean {
    return this.status !== undefined && this.status < FIRST_SERVER_ERROR;
  }
}
