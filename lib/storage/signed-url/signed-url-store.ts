import { callLightly } from '@/lib/backend/light-call';
import { sha256 } from '@/lib/browser/sha256';
import { HttpError } from '@/lib/shared/http/http-error';
import { isRecord } from '@/lib/shared/json/record';
import { failureOf, storageError } from '@/lib/shared/storage/answer-error';
import { InternalError, NoCredentials, storageErrorOf } from '@/lib/shared/storage/errors';
import { DEFAULT_CONTENT_TYPE, SIGNED_AT_ONCE } from '@/lib/shared/storage/limits';
import { ABORTED_REQUEST, NO_CREDENTIALS } from '@/lib/shared/storage/messages';
import type { ObjectFacts, ObjectStore, PutRequest, UploadStore } from '@/lib/shared/storage/object-store';
import {
  type SignedParts,
  type SigningCall,
  type SigningContract,
  signingAddress,
  storageCode,
} from '@/lib/shared/storage/signing-contract';
import { type Sign, type StorageHttp, type StorageHttpAnswer, sendSigned } from './storage-http';

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

/** A URL is used in the first so many milliseconds of each second of its life, so that it does not expire on the way. */
const USED_MS_OF_A_SECOND = 800;

type Upload = Omit<SigningContract['sign-part']['request'], 'partNumbers'>;

/** The URL of each part that was signed together, while they are good. */
type Batch = Promise<(part: number) => string | false | undefined>;

/**
 * Gives the URL by which a part is sent. URLs are signed a few at a time: the first ones with the beginning of an upload
 * (`keep`), and the next ones while these are being used.
 */
const createPartUrls = (ask: AskServer, now: () => number) => {
  const batches = new Map<string, Batch>();

  const usable = async (signing: SignedParts | Promise<SignedParts>): Batch => {
    const { urls, expiresIn } = await signing;
    const goodUntil = now() + expiresIn * USED_MS_OF_A_SECOND;
    return (part) => now() < goodUntil && urls[part];
  };
  // No signal: the parts that share this answer are aborted one by one.
  const sign = (upload: Upload, partNumbers: number[]): Batch =>
    usable(ask('sign-part', { ...upload, partNumbers }));
  /** The batch that begins with this part, signed once. */
  const batchFrom = (first: number, upload: Upload): Batch => {
    const name = upload.uploadId + first;
    const parts = Array.from({ length: SIGNED_AT_ONCE }, (_none, index) => first + index);
    const batch = batches.get(name) ?? sign(upload, parts);
    batches.set(name, batch);
    return batch;
  };

  return {
    /** What was signed with the beginning of an upload is its first batch. */
    keep<Begun extends SignedParts & { uploadId: string }>(begun: Begun): Begun {
      batches.set(begun.uploadId + 1, usable(begun));
      return begun;
    },
    /** @param again whether the URL that was given before was refused */
    async urlOf(part: number, upload: Upload, again: boolean): Promise<string> {
      const first = part - ((part - 1) % SIGNED_AT_ONCE);
      batches.delete(upload.uploadId + (first - 2 * SIGNED_AT_ONCE));
      // What could not be signed with others is signed by itself.
      const urlOf = await batchFrom(first, upload).catch(() => {});
      const next = first + SIGNED_AT_ONCE;
      if (urlOf?.(next - 1)) batchFrom(next, upload).catch(() => {});
      const url = (!again && urlOf?.(part)) || (await sign(upload, [part]))(part);
      if (!url) throw storageError({ status: 502 });
      return url;
    },
  };
};

export interface SignedUrlOptions {
  ask: AskServer;
  http: StorageHttp;
  /** Milliseconds, from any beginning. */
  now: () => number;
  /** SHA-256 in base64; the browser's own by default. */
  sha256?: (body: Blob) => Promise<string>;
}

/** In base64. */
const sha256Of = async (body: Blob): Promise<string> =>
  btoa(String.fromCharCode(...(await sha256(new Uint8Array(await body.arrayBuffer())))));

/** The storage has something under this key: what an earlier try has stored, whose answer was lost. */
const isThereAlready = (error: unknown): boolean => failureOf(error)?.code === 'PreconditionFailed';

type Body = Pick<PutRequest, 'body' | 'onBytes' | 'signal'>;

/** A method of the port that the server does by itself. */
const forwarding =
  <Call extends SigningCall>(ask: AskServer, call: Call) =>
  ({ signal, ...request }: SigningContract[Call]['request'] & { signal?: AbortSignal }) =>
    ask(call, request as unknown as SigningContract[Call]['request'], signal);

/** What an upload needs of the signed-URL store. */
export const createSignedUploads = ({ ask, http, now, sha256 = sha256Of }: SignedUrlOptions): UploadStore => {
  const { keep, urlOf } = createPartUrls(ask, now);
  /** What the storage has whole and our server may not know yet, by key and content: only the word about it is said again. */
  const unconfirmed: Record<string, string> = {};
  const send = async (body: Body, sign: Sign) => {
    const { status, header } = await sendSigned(http, { method: 'PUT', ...body }, sign);
    const eTag = header('etag');
    // The storage broke off, or its CORS rules hide the header.
    if (!eTag) throw storageErrorOf(InternalError, { status, message: ABORTED_REQUEST });
    return { eTag };
  };
  return {
    async put({ body, onBytes, signal, ...request }) {
      const { bucket, key } = request;
      const content = { size: body.size, sha256: await sha256(body) };
      const sign: Sign = () => ask('sign-put', { ...request, ...content }, signal);
      if (unconfirmed[key] !== content.sha256)
        await send({ body, onBytes, signal }, sign).catch((error: unknown) => {
          // Our server looks whether it is what was announced.
          if (!isThereAlready(error)) throw error;
        });
      unconfirmed[key] = content.sha256;
      return ask('confirm', { bucket, key }, signal).catch((error: unknown) => {
        if (failureOf(error)?.code === 'UploadIncomplete') delete unconfirmed[key];
        throw error;
      });
    },
    uploadPart: ({ partNumber, body, onBytes, signal, ...upload }) =>
      send({ body, onBytes, signal }, async (again) => ({ url: await urlOf(partNumber, upload, again) })),
    list: forwarding(ask, 'list'),
    createMultipart: async ({ attempt, signal, ...request }) =>
      keep(await ask('create', request, signal, attempt)),
    listParts: forwarding(ask, 'list-parts'),
    completeMultipart: forwarding(ask, 'complete'),
    abortMultipart: forwarding(ask, 'abort'),
    delete: forwarding(ask, 'delete'),
  };
};

const factsOf = ({ header }: StorageHttpAnswer): ObjectFacts => {
  const modified = header('last-modified');
  return {
    size: Number(header('content-length')),
    eTag: header('etag') ?? '',
    contentType: header('content-type') ?? DEFAULT_CONTENT_TYPE,
    lastModified: modified ? new Date(modified) : null,
    versionId: header('x-amz-version-id') ?? undefined,
  };
};

const createSignedReading = ({ ask, http }: SignedUrlOptions): Omit<ObjectStore, keyof UploadStore> => ({
  async get({ onBytes, signal, range, ...request }) {
    const headers = range ? { range } : undefined;
    const sign = () => ask('sign-get', { ...request, method: 'GET' }, signal);
    const answer = await sendSigned(http, { method: 'GET', headers, onBytes, signal }, sign);
    const body = answer.body as Blob;
    return { ...factsOf(answer), size: body.size, body };
  },
  async head({ signal, ...request }) {
    const sign = () => ask('sign-get', { ...request, method: 'HEAD' }, signal);
    return factsOf(await sendSigned(http, { method: 'HEAD', signal }, sign));
  },
  copy: forwarding(ask, 'copy'),
  async signedUrl({ signal, range: _header, ...request }) {
    return (await ask('sign-get', { ...request, method: 'GET' }, signal)).url;
  },
});

/**
 * The store of the browser: the server signs, the bytes go straight to the storage, and no key of the cloud account is
 * here (spec §7).
 */
export const createSignedUrlStore = (options: SignedUrlOptions): ObjectStore => ({
  ...createSignedUploads(options),
  ...createSignedReading(options),
});
