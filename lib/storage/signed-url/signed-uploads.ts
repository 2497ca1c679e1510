import { failureOf } from '@/lib/shared/storage/answer-error';
import { InternalError, storageErrorOf } from '@/lib/shared/storage/errors';
import { ABORTED_REQUEST } from '@/lib/shared/storage/messages';
import type { PutRequest, UploadStore } from '@/lib/shared/storage/object-store';
import type { SigningCall, SigningContract } from '@/lib/shared/storage/signing-contract';
import { createPartUrls } from './part-urls';
import { type Sign, sendSigned } from './signed-request';
import type { AskServer } from './signing';
import type { StorageHttp } from './storage-http';

export interface SignedUrlOptions {
  ask: AskServer;
  http: StorageHttp;
  /** Milliseconds, from any beginning. */
  now: () => number;
  /** SHA-256 in base64; the browser's own by default. */
  sha256?: (body: Blob) => Promise<string>;
}

/** In base64. */
const sha256Of = async (body: Blob): Promise<string> => {
  const bytes = new Uint8Array(await body.arrayBuffer());
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
};

/** The storage has something under this key: what an earlier try has stored, whose answer was lost. */
const isThereAlready = (error: unknown): boolean => failureOf(error)?.code === 'PreconditionFailed';

type Body = Pick<PutRequest, 'body' | 'onBytes' | 'signal'>;

/** A method of the port that the server does by itself. */
export const forwarding =
  <Call extends SigningCall>(ask: AskServer, call: Call) =>
  ({ signal, ...request }: SigningContract[Call]['request'] & { signal?: AbortSignal }) =>
    ask(call, request as unknown as SigningContract[Call]['request'], signal);

/** What an upload needs of the signed-URL store. */
export const createSignedUploads = ({ ask, http, now, sha256 = sha256Of }: SignedUrlOptions): UploadStore => {
  const { keep, urlOf } = createPartUrls(ask, now);
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
      await send({ body, onBytes, signal }, sign).catch((error: unknown) => {
        // Our server looks whether it is what was announced.
        if (!isThereAlready(error)) throw error;
      });
      return ask('confirm', { bucket, key }, signal);
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
