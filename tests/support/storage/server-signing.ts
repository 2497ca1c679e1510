import { UpstreamError } from '@/lib/server/platform/errors/upstream-error';
import type { ServerStore } from '@/lib/server/upstream/object-storage/server-store';
import { storageErrorOf, UnknownError } from '@/lib/shared/storage/errors';
import type { ObjectStore } from '@/lib/shared/storage/object-store';
import type { SigningCall, SigningContract } from '@/lib/shared/storage/signing-contract';
import type { AskServer } from '@/lib/storage/signed-url/signed-url-store';
import type { StorageHttp } from '@/lib/storage/signed-url/storage-http';

type Request<Call extends SigningCall> = SigningContract[Call]['request'];

/** What a call of the server's store fails with, as the class of spec §8 that it stands for. */
const asSpecified =
  <Given extends readonly unknown[], Answer>(call: (...given: Given) => Promise<Answer>) =>
  async (...given: Given): Promise<Answer> => {
    try {
      return await call(...given);
    } catch (error) {
      throw UpstreamError.is(error) && error.cause ? error.cause : error;
    }
  };

/** What `/api/storage/*` does, without sessions and limits: the store of the server behind the contract. */
export const signingServer = (store: ServerStore, partBytes: number): AskServer => {
  const signParts = async ({ key, uploadId, partNumbers }: Omit<Request<'sign-part'>, 'bucket'>) => {
    const urls = partNumbers.map(async (partNumber) => {
      const part = { key, uploadId, partNumber, size: partBytes };
      return [partNumber, await store.signPart(part)] as const;
    });
    return { urls: Object.fromEntries(await Promise.all(urls)), expiresIn: 900 };
  };
  const handlers = {
    create: async (request: Request<'create'>) => {
      const { uploadId } = await store.createMultipart(request);
      return { uploadId, ...(await signParts({ ...request, uploadId, partNumbers: [1] })) };
    },
    'sign-put': store.signPut,
    confirm: store.head,
    'sign-part': signParts,
    'list-parts': store.listParts,
    complete: store.completeMultipart,
    abort: store.abortMultipart,
    list: store.list,
    'sign-get': async ({ expires = 900, ...request }: Request<'sign-get'>) => ({
      url: await store.signedUrl({ ...request, expires }),
      headers: {},
    }),
    copy: async ({ key, source }: Request<'copy'>) => {
      // Of a source that is not there the copy itself tells.
      const { size, eTag } = await store.head(source).catch(() => ({ size: 0, eTag: '' }));
      return store.copy({ key, source: { ...source, size, eTag } });
    },
    delete: store.delete,
  };
  const ask = (call: SigningCall, request: never, signal?: AbortSignal) => {
    signal?.throwIfAborted();
    return asSpecified(handlers[call] as (request: never) => Promise<unknown>)(request);
  };
  return ask as AskServer;
};

/** The store of the server as the port has it: its own calls directly, bytes by the URLs that it signs. */
export const portOver = (store: ServerStore, sent: ObjectStore): ObjectStore => ({
  ...sent,
  head: asSpecified(store.head),
  list: asSpecified(store.list),
  delete: asSpecified(store.delete),
  createMultipart: asSpecified(store.createMultipart),
  listParts: asSpecified(store.listParts),
  completeMultipart: asSpecified(store.completeMultipart),
  abortMultipart: asSpecified(store.abortMultipart),
  signedUrl: asSpecified(store.signedUrl),
});

/** The storage by Node's own client, which tells of bytes when all have gone. */
export const fetchHttp: StorageHttp = async ({ method, url, headers, body, onBytes, signal }) => {
  const response = await fetch(url, { method, headers, body, signal }).catch((cause: unknown) => {
    signal?.throwIfAborted();
    throw storageErrorOf(UnknownError, { status: 0, message: 'Network Error', cause });
  });
  const answered = await response.blob();
  onBytes?.((body ?? answered).size);
  return { status: response.status, header: (name) => response.headers.get(name), body: answered };
};
