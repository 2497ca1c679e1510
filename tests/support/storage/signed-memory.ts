import { storageError } from '@/lib/shared/storage/answer-error';
import { type StorageError, storageErrorOf, UnknownError } from '@/lib/shared/storage/errors';
import { MAX_PARTS, partCount, SIGNED_AT_ONCE } from '@/lib/shared/storage/limits';
import type { ObjectStore } from '@/lib/shared/storage/object-store';
import type { SigningCall, SigningContract } from '@/lib/shared/storage/signing-contract';
import { type AskServer, createSignedUrlStore } from '@/lib/storage/signed-url/signed-url-store';
import type { StorageHttp, StorageHttpAnswer } from '@/lib/storage/signed-url/storage-http';
import type { FakeWorld } from './fake-world';
import {
  ASKED_TO_WAIT,
  DAY_FULL,
  ERROR_BODY,
  type Fault,
  type FaultRule,
  PASSING,
  type StorageCall,
} from './faults';
import type { MemoryBucket } from './memory-bucket';

/** Seconds that the signatures of this server are good for. */
const SIGNED_FOR = 900;

const NEVER = Number.MAX_SAFE_INTEGER;

class TextBody extends Blob {
  constructor(private readonly words: string) {
    super([words]);
  }

  override async text(): Promise<string> {
    return this.words;
  }
}

const answer = (status: number, text = '', headers: Record<string, string> = {}): StorageHttpAnswer => ({
  status,
  body: new TextBody(text),
  header: (name) => headers[name] ?? null,
});

const refusal = (status: number, code: string, message = code): StorageHttpAnswer =>
  answer(status, `<Error><Code>${code}</Code><Message>${message}</Message></Error>`);

const reset = () => storageErrorOf(UnknownError, { status: 0, message: 'Network Error' });

/** What the storage answers to a request by a signed URL. */
const storageAnswer = (wrong: Fault | undefined, store: () => string): StorageHttpAnswer => {
  if (wrong === 'unavailable') return refusal(503, 'SlowDown');
  if (wrong === 'refused') return refusal(403, 'AccessDenied');
  if (wrong === 'expired') return refusal(403, 'AccessDenied', 'Request has expired');
  if (wrong === 'token-expired') return refusal(400, 'ExpiredToken');
  if (wrong === 'error-in-200') return answer(200, ERROR_BODY);
  if (wrong === 'slow-body' || wrong === 'conflict') {
    const { status, code } = PASSING[wrong];
    return refusal(status, code);
  }
  try {
    const etag = store();
    if (wrong === 'answer-lost') throw reset();
    return answer(200, '', wrong === 'empty-200' ? {} : { etag });
  } catch (error) {
    const { status, code = '', message } = (error as StorageError).failure;
    if (status === 0) throw error;
    return refusal(status, code, message);
  }
};

const createHttp =
  (world: FakeWorld, bucket: MemoryBucket, fault: FaultRule): StorageHttp =>
  async ({ method, url, body, onBytes, signal }) => {
    const { pathname, searchParams } = new URL(url);
    const key = decodeURIComponent(pathname.slice(1));
    const uploadId = searchParams.get('uploadId');
    const part = Number(searchParams.get('partNumber'));
    const call: StorageCall = method === 'GET' ? 'get' : uploadId ? 'part' : 'put';
    const wrong = world.runtime.isOnline() ? fault(call, part) : 'reset';
    if (wrong === 'hang') {
      onBytes?.(Math.floor((body?.size ?? 0) / 2));
      await world.pause(NEVER, signal);
    }
    await (body ? world.carry(body.size, onBytes, signal) : world.pause(10, signal));
    if (wrong === 'reset') throw reset();
    if (Number(searchParams.get('until')) < world.now) return storageAnswer('expired', () => '');
    if (method === 'GET') {
      const { body: stored, eTag } = bucket.find(key);
      return { ...answer(200, '', { etag: eTag }), body: stored ?? new Blob() };
    }
    return storageAnswer(wrong, () =>
      uploadId
        ? bucket.storePart(uploadId, part, body ?? new Blob())
        : bucket.put(key, body ?? new Blob(), ''),
    );
  };

const FIRST_PARTS = Array.from({ length: SIGNED_AT_ONCE }, (_none, index) => index + 1);

/** The signed-URL store, with a server and a storage in memory. */
export const createSignedMemoryStore = (
  world: FakeWorld,
  bucket: MemoryBucket,
  fault: FaultRule,
): ObjectStore => {
  const sign = (key: string, query: Record<string, string> = {}): string => {
    const until = String(world.now + SIGNED_FOR * 1_000);
    return `https://storage.test/${encodeURIComponent(key)}?${new URLSearchParams({ ...query, until })}`;
  };
  type Handlers = { [Call in SigningCall]: (request: never, idempotencyKey?: string) => unknown };
  type Request<Call extends SigningCall> = SigningContract[Call]['request'];
  const lastParts = new Map<string, number>();
  const beforeEnd = (uploadId: string, parts: readonly number[]) =>
    parts.filter((part) => part <= (lastParts.get(uploadId) ?? MAX_PARTS));
  const signedParts = ({ key, uploadId, partNumbers }: Omit<Request<'sign-part'>, 'bucket'>) => ({
    urls: Object.fromEntries(
      beforeEnd(uploadId, partNumbers).map((part) => [
        part,
        sign(key, { uploadId, partNumber: String(part) }),
      ]),
    ),
    expiresIn: SIGNED_FOR,
  });
  const handlers = {
    create: ({ key, contentType = '', size }: Request<'create'>, attempt?: string) => {
      const uploadId = bucket.create(key, contentType, attempt);
      lastParts.set(uploadId, partCount(size));
      return { uploadId, ...signedParts({ key, uploadId, partNumbers: FIRST_PARTS }) };
    },
    'sign-put': ({ key }: Request<'sign-put'>) => ({ url: sign(key), headers: {} }),
    confirm: ({ key }: Request<'confirm'>) => ({ eTag: bucket.find(key).eTag }),
    'sign-part': signedParts,
    'list-parts': ({ uploadId, partNumberMarker }: Request<'list-parts'>) =>
      bucket.parts(uploadId, partNumberMarker),
    complete: ({ uploadId, parts }: Request<'complete'>) => ({ eTag: bucket.complete(uploadId, parts) }),
    abort: ({ uploadId }: Request<'abort'>) => bucket.abort(uploadId),
    list: (request: Request<'list'>) => bucket.list(request),
    'sign-get': ({ key, expires }: Request<'sign-get'>) => ({
      url: sign(key, { expires: String(expires) }),
      headers: {},
    }),
    copy: ({ key, source }: Request<'copy'>) => {
      bucket.objects.set(key, bucket.find(source.key));
      return { eTag: bucket.find(key).eTag };
    },
    delete: ({ key }: Request<'delete'>) => bucket.objects.delete(key),
  } satisfies Handlers;

  const ask = async (call: keyof typeof handlers, request: never, signal?: AbortSignal, key?: string) => {
    const signs = call.startsWith('sign');
    const wrong = world.runtime.isOnline() ? fault(signs ? 'sign' : (call as StorageCall)) : 'reset';
    await world.pause(wrong === 'hang' ? NEVER : 5, signal);
    if (wrong === 'reset') throw reset();
    if (wrong === 'unavailable') throw storageError({ status: 503, code: 'unavailable' });
    if (wrong === 'refused') throw storageError({ status: 403, code: 'foreign-origin' });
    if (wrong === 'day-full') throw storageError(DAY_FULL);
    if (wrong === 'asked-to-wait') throw storageError(ASKED_TO_WAIT);
    if (wrong === 'error-in-200') throw storageError({ status: 400, code: 'InternalError' });
    const result = handlers[call](request, key);
    if (wrong === 'answer-lost') throw reset();
    return result;
  };
  return createSignedUrlStore({
    ask: ask as AskServer,
    http: createHttp(world, bucket, fault),
    now: world.runtime.now,
    sha256: async () => 'of-a-made-up-file',
  });
};
