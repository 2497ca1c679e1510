import { createPutStream } from './put-stream';
import { COPY_SIZES, createCopy } from './s3-copy';
import { createDeletion } from './s3-deletion';
import { createObjects } from './s3-objects';
import { createUploads } from './s3-uploads';
import type { ServerStore } from './server-store';
import { createSigning } from './signing';
import type { StorageClient } from './storage-client';

/** The store of the server over client-s3: it holds the keys of the cloud account. */
export const createS3ObjectStore = (client: StorageClient, copySizes = COPY_SIZES): ServerStore => {
  const objects = createObjects(client);
  const uploads = createUploads(client, objects.head);
  return {
    ...objects,
    ...uploads,
    ...createDeletion(client, uploads),
    ...createSigning(client),
    putStream: createPutStream(client, uploads),
    copy: createCopy(client, uploads, copySizes),
  };
};
