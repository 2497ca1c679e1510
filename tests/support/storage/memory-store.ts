import { errorInAnswer, storageError } from '@/lib/shared/storage/answer-error';
import { InternalError, storageErrorOf, UnknownError } from '@/lib/shared/storage/errors';
import { ABORTED_REQUEST } from '@/lib/shared/storage/messages';
import type { ObjectStore } from '@/lib/shared/storage/object-store';
import type { FakeWorld } from './fake-world';
import { ASKED_TO_WAIT, DAY_FULL, ERROR_BODY, type FaultRule, PASSING, type StorageCall } from './faults';
import type { MemoryBucket } from './memory-bucket';

const reset = () => storageErrorOf(UnknownError, { status: 0, message: 'Network Error' });

const NEVER = Number.MAX_SAFE_INTEGER;

/** A store without a network: the port itself over a bucket in memory. */
export const createMemoryStore = (world: FakeWorld, bucket: MemoryBucket, fault: FaultRule): ObjectStore => {
  const request = async <Result>(
    call: StorageCall,
    signal: AbortSignal | undefined,
    work: () => Result,
    { part, body, onBytes }: { part?: number; body?: Blob; onBytes?: (bytes: number) => void } = {},
  ): Promise<Result> => {
    const wrong = world.runtime.isOnline() ? fault(call, part) : 'reset';
    if (wrong === 'hang') {
      onBytes?.(Math.floor((body?.size ?? 0) / 2));
      await world.pause(NEVER, signal);
    }
    await (body ? world.carry(body.size, onBytes, signal) : world.pause(10, signal));
    if (wrong === 'reset') throw reset();
    if (wrong === 'unavailable') throw storageError({ status: 503, code: 'SlowDown' });
    if (wrong === 'refused') throw storageError({ status: 403, code: 'AccessDenied' });
    if (wrong === 'day-full') throw storageError(DAY_FULL);
    if (wrong === 'asked-to-wait') throw storageError(ASKED_TO_WAIT);
    if (wrong === 'slow-body' || wrong === 'conflict') throw storageError(PASSING[wrong]);
    if (wrong === 'error-in-200') throw errorInAnswer(200, ERROR_BODY);
    const result = work();
    if (wrong === 'answer-lost') throw reset();
    if (wrong === 'empty-200') throw storageErrorOf(InternalError, { status: 200, message: ABORTED_REQUEST });
    return result;
  };

  return {
    put: ({ key, body, contentType = '', onBytes, signal }) =>
      request('put', signal, () => ({ eTag: bucket.put(key, body, contentType) }), { body, onBytes }),
    get: ({ key, signal }) =>
      request('get', signal, () => {
        const { body, ...facts } = bucket.find(key);
        return { ...facts, body: body ?? new Blob() };
      }),
    head: ({ key, signal }) => request('get', signal, () => bucket.find(key)),
    list: ({ signal, ...page }) => request('list', signal, () => bucket.list(page)),
    copy: ({ key, source, signal }) =>
      request('copy', signal, () => {
        const object = bucket.find(source.key);
        bucket.objects.set(key, object);
        return { eTag: object.eTag };
      }),
    delete: ({ key, signal }) => request('delete', signal, () => void bucket.objects.delete(key)),
    createMultipart: ({ key, contentType = '', attempt, signal }) =>
      request('create', signal, () => ({ uploadId: bucket.create(key, contentType, attempt) })),
    uploadPart: ({ uploadId, partNumber: part, body, onBytes, signal }) =>
      request('part', signal, () => ({ eTag: bucket.storePart(uploadId, part, body) }), {
        part,
        body,
        onBytes,
      }),
    listParts: ({ uploadId, partNumberMarker, signal }) =>
      request('list-parts', signal, () => bucket.parts(uploadId, partNumberMarker)),
    completeMultipart: ({ uploadId, parts, signal }) =>
      request('complete', signal, () => ({ eTag: bucket.complete(uploadId, parts) })),
    abortMultipart: ({ uploadId, signal }) => request('abort', signal, () => bucket.abort(uploadId)),
    signedUrl: ({ key, expires, signal }) =>
      request('sign', signal, () => `https://storage.test/${key}?expires=${expires}`),
  };
};
