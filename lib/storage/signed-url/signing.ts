import { callLightly } from '@/lib/backend/light-call';
import { HttpError } from '@/lib/shared/http/http-error';
import { isRecord } from '@/lib/shared/json/record';
import { storageError } from '@/lib/shared/storage/answer-error';
import { InternalError, NoCredentials, storageErrorOf } from '@/lib/shared/storage/errors';
import { ABORTED_REQUEST, NO_CREDENTIALS } from '@/lib/shared/storage/messages';
import {
  type SigningCall,
  type SigningContract,
  signingAddress,
  storageCode,
} from '@/lib/shared/storage/signing-contract';

/** Asks the server to sign something, or to do it. Rejects with the classes of spec §8. */
export type AskServer = <Call extends SigningCall>(
  call: Call,
  request: SigningContract[Call]['request'],
  signal?: AbortSignal,
  idempotencyKey?: string,
) => Promise<SigningContract[Call]['response']>;

/** Putting thousands of parts together takes a storage a while. */
const TIME_LIMIT_MS = 60_000;

/** A failed call of our server, as the failure of spec §8 that it stands for. */
export const signingError = (cause: unknown): unknown => {
  if (!HttpError.is(cause)) return cause;
  const { failure, status = 0, code = '', retryAfterMs } = cause;
  if (status === 401) return storageErrorOf(NoCredentials, { status, message: NO_CREDENTIALS, cause });
  if (failure === 'unreadable' || code === 'upstream-aborted')
    return storageErrorOf(InternalError, { status, message: ABORTED_REQUEST, cause });
  return storageError({ status, code: storageCode(code), retryAfterMs, cause });
};

/** The calls of `/api/storage/*` in the browser. An answer that is not even an object is none of ours. */
export const askServer = ((call, request, signal, idempotencyKey) =>
  callLightly(signingAddress(call), request as Record<string, unknown>, isRecord, {
    signal,
    idempotencyKey,
    timeout: TIME_LIMIT_MS,
  }).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw signingError(error);
  })) as AskServer;
