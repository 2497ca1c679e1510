import { DEFAULT_CONTENT_TYPE } from '@/lib/shared/storage/limits';
import type { ObjectFacts, ObjectStore, UploadStore } from '@/lib/shared/storage/object-store';
import { sendSigned } from './signed-request';
import { createSignedUploads, forwarding, type SignedUrlOptions } from './signed-uploads';
import type { StorageHttpAnswer } from './storage-http';

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
