import { InternalError, storageErrorOf } from '@/lib/shared/storage/errors';
import { ABORTED_REQUEST, HIDDEN_ETAG } from '@/lib/shared/storage/messages';
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
}

type Body = Pick<PutRequest, 'body' | 'onBytes' | 'signal'>;

/** A method of the port that the server does by itself. */
export const forwarding =
  <Call extends SigningCall>(ask: AskServer, call: Call) =>
  ({ signal, ...request }: SigningContract[Call]['request'] & { signal?: AbortSignal }) =>
    ask(call, request as unknown as SigningContract[Call]['request'], signal);

/** What an upload needs of the signed-URL store. */
export const createSignedUploads = ({ ask, http, now }: SignedUrlOptions): UploadStore => {
  const { keep, urlOf } = createPartUrls(ask, now);
  const send = async (body: Body, sign: Sign) => {
    const { status, header } = await sendSigned(http, { method: 'PUT', ...body }, sign);
    const eTag = header('etag');
    if (!eTag)
      throw storageErrorOf(InternalError, {
        status,
        message: ABORTED_REQUEST,
        cause: new Error(HIDDEN_ETAG),
      });
    return { eTag };
  };
  return {
    async put({ body, onBytes, signal, ...request }) {
      const { bucket, key } = request;
      await send({ body, onBytes, signal }, () => ask('sign-put', { ...request, size: body.size }, signal));
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
