import type { S3Client } from '@aws-sdk/client-s3';
import { createSigning } from '@/lib/server/upstream/object-storage/signing';
import { storageErrorOf, UnknownError } from '@/lib/shared/storage/errors';
import { DEFAULT_CONTENT_TYPE } from '@/lib/shared/storage/limits';
import type { ObjectStore } from '@/lib/shared/storage/object-store';
import type { SigningCall, SigningContract } from '@/lib/shared/storage/signing-contract';
import type { AskServer } from '@/lib/storage/signed-url/signing';
import type { StorageHttp } from '@/lib/storage/signed-url/storage-http';

type Request<Call extends SigningCall> = SigningContract[Call]['request'];

/** What `/api/storage/*` does, without sessions and limits: the store and the signer of the server behind the contract. */
export const signingServer = (client: S3Client, store: ObjectStore, partBytes: number): AskServer => {
  const signer = (bucket: string) => createSigning({ s3: client, bucket });
  const signParts = async ({ bucket, key, uploadId, partNumbers }: Request<'sign-part'>) => {
    const urls = partNumbers.map(async (partNumber) => {
      const part = { key, uploadId, partNumber, size: partBytes };
      return [partNumber, await signer(bucket).signPart(part)] as const;
    });
    return { urls: Object.fromEntries(await Promise.all(urls)), expiresIn: 900 };
  };
  const handlers = {
    create: async (request: Request<'create'>) => {
      const { uploadId } = await store.createMultipart(request);
      return { uploadId, ...(await signParts({ ...request, uploadId, partNumbers: [1] })) };
    },
    'sign-put': ({ bucket, key, ...described }: Request<'sign-put'>) =>
      signer(bucket).signPut(key, {
        ...described,
        contentType: described.contentType ?? DEFAULT_CONTENT_TYPE,
      }),
    confirm: store.head,
    'sign-part': signParts,
    'list-parts': store.listParts,
    complete: store.completeMultipart,
    abort: store.abortMultipart,
    list: store.list,
    'sign-get': ({ bucket, key, method, expires = 900, ...choices }: Request<'sign-get'>) =>
      signer(bucket).signGet(key, method, expires, choices),
    copy: store.copy,
    delete: store.delete,
  };
  const ask = (call: SigningCall, request: never, signal?: AbortSignal) => {
    signal?.throwIfAborted();
    return handlers[call](request);
  };
  return ask as AskServer;
};

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
