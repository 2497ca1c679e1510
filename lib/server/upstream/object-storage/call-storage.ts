import { storageError } from '@/lib/shared/storage/answer-error';
import { InternalError, NoSuchUpload, storageErrorOf, TimeoutError } from '@/lib/shared/storage/errors';
import { ABORTED_REQUEST } from '@/lib/shared/storage/messages';
import { type UpstreamCode, UpstreamError } from '../../platform/errors/upstream-error';
import { watchCall } from '../../platform/metrics/upstream-call';

const SERVICE = 'object-storage';

/** What an exception of the S3 client has, as far as it is looked at. */
interface Failure {
  name?: unknown;
  message?: string;
  $fault?: unknown;
  $metadata?: { httpStatusCode?: number };
  AccessTier?: string;
  StorageClass?: string;
}

const codeOf = ({ name, $fault }: Failure, status: number | null): UpstreamCode => {
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout';
  if ($fault === undefined && status === null) return 'unreachable';
  if (status === 404) return 'not-found';
  if (status === 403 || status === 401) return 'not-authorised';
  if (status === 429) return 'too-many-requests';
  // With a status of success it answered with an error all the same, or with nothing that can be read.
  return status !== null && status >= 400 && status < 500 ? 'refused' : 'failed';
};

/** Names of the storage's errors, which are kept; anything else stays unread. */
const PLAIN_NAME = /^[A-Za-z]\w{0,47}$/;

const isBrokenOff = (cause: unknown): boolean => InternalError.is(cause) && cause.message === ABORTED_REQUEST;

/** An exception of the client as the class of spec §8 that it is. */
const specError = (cause: unknown): unknown => {
  if (!(cause instanceof Error) || InternalError.is(cause) || TimeoutError.is(cause)) return cause;
  const { name, message, $metadata, AccessTier, StorageClass } = cause as Failure & Error;
  if (name === TimeoutError.kind) return storageErrorOf(TimeoutError, { status: 0, message, cause });
  // An answer to HEAD names no code, and the client makes one up.
  const code = name === 'NotFound' || name === 'Error' ? undefined : name;
  return storageError({
    status: $metadata?.httpStatusCode ?? 0,
    code,
    message,
    AccessTier,
    StorageClass,
    cause,
  });
};

/** A failed call of the storage. Its reason is the storage's own code, such as `NoSuchUpload`. */
export const storageFailure = (call: string, cause: unknown): UpstreamError => {
  const failure = cause as Failure;
  const status = failure.$metadata?.httpStatusCode ?? null;
  const { name } = failure;
  const reason = status !== null && typeof name === 'string' && PLAIN_NAME.test(name) ? name : null;
  const code = isBrokenOff(cause) ? 'empty-answer' : codeOf(failure, status);
  return new UpstreamError({ service: SERVICE, call, code, status, reason, cause: specError(cause) });
};

/** Whether the storage's own name for the failure is one of these. */
export const isStorageFailure = (error: unknown, ...reasons: readonly string[]): error is UpstreamError =>
  UpstreamError.is(error) && error.service === SERVICE && reasons.includes(error.reason ?? '');

/** In milliseconds: clocks that were found to be further apart than this explain a refusal. */
const FAR_APART_MS = 60_000;

/**
 * Makes one call, and once more when the storage's clock and ours were too far apart: nothing happened then, and the
 * client has learnt the difference (spec §8). Rejects with `UpstreamError`.
 * @param offset of the client's clock, for HEAD: a refusal of that does not say what it is for
 */
export const callStorage = async <Answer>(
  call: string,
  send: () => Promise<Answer>,
  offset: () => number = () => 0,
): Promise<Answer> => {
  const before = offset();
  const watched = () =>
    watchCall({ service: SERVICE, call }, send, (cause) => storageFailure(call, cause).code);
  try {
    return await watched();
  } catch (cause) {
    const failure = storageFailure(call, cause);
    const hasLearnt = failure.code === 'not-authorised' && Math.abs(offset() - before) > FAR_APART_MS;
    if (failure.reason !== 'RequestTimeTooSkewed' && !hasLearnt) throw failure;
  }
  try {
    return await watched();
  } catch (cause) {
    throw storageFailure(call, cause);
  }
};

/** A refusal by another name: of what was asked for by an id that is none, or of a mark of deletion. */
export const notFound = (call: string, error: unknown): unknown =>
  UpstreamError.is(error) && error.code === 'refused'
    ? new UpstreamError({
        service: SERVICE,
        call,
        code: 'not-found',
        status: error.status,
        cause: error.cause,
      })
    : error;

/** What radosgw calls a key. */
export const noSuchUpload = (call: string, { cause, status }: UpstreamError): UpstreamError => {
  const reason = NoSuchUpload.kind;
  return new UpstreamError({
    service: SERVICE,
    call,
    code: 'not-found',
    status,
    reason,
    cause: storageErrorOf(NoSuchUpload, { status: status ?? 404, message: reason, code: reason, cause }),
  });
};

/** An answer without what it must have. */
export const unexpected = (call: string, cause?: unknown): UpstreamError =>
  new UpstreamError({ service: SERVICE, call, code: 'unexpected-answer', cause });
