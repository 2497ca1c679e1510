import { DeleteObjectsCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import { callStorage, unexpected } from './call-storage';
import type { ObjectStorage, StorageCalls } from './object-storage';
import { createS3Calls } from './s3-calls';
import { createSigning } from './signing';
import type { StorageClient } from './storage-client';

interface Version {
  Key: string;
  VersionId: string | undefined;
}

/** One page of what begins so, delete markers included. It is deleted before the next one is asked for. */
const someVersions = async (
  { s3, bucket: Bucket, within }: StorageClient,
  Prefix: string,
): Promise<Version[]> => {
  const command = new ListObjectVersionsCommand({ Bucket, Prefix });
  const { Versions = [], DeleteMarkers = [] } = await callStorage('ListObjectVersions', () =>
    s3.send(command, within()),
  );
  return [...Versions, ...DeleteMarkers].flatMap(({ Key, VersionId }) => (Key ? [{ Key, VersionId }] : []));
};

const deleteVersions = async (
  { s3, bucket: Bucket, within }: StorageClient,
  Objects: Version[],
): Promise<void> => {
  const command = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } });
  const { Errors = [] } = await callStorage('DeleteObjects', () => s3.send(command, within()));
  if (Errors.length > 0) throw unexpected('DeleteObjects');
};

/** Deletes page by page until nothing is left that begins so, or has just this key. */
const deleteEvery = async (client: StorageClient, prefix: string, key?: string): Promise<void> => {
  for (;;) {
    const versions = await someVersions(client, prefix);
    // In the order of the keys, so that what has this one comes first.
    const meant = key === undefined ? versions : versions.filter(({ Key }) => Key === key);
    if (meant.length === 0) return;
    await deleteVersions(client, meant);
  }
};

/** Uploads first, so that none of them becomes an object behind us. */
const deleteAll =
  (client: StorageClient, { listUploads, abortUpload }: Pick<StorageCalls, 'listUploads' | 'abortUpload'>) =>
  async (prefix: string): Promise<void> => {
    for (const upload of await listUploads(prefix)) await abortUpload(upload);
    await deleteEvery(client, prefix);
  };

/** Object storage over client-s3, for the server alone: it holds the keys of the cloud account. */
export const createS3ObjectStorage = (client: StorageClient): ObjectStorage => {
  const calls = createS3Calls(client);
  return {
    ...calls,
    ...createSigning(client),
    deleteKey: (key) => deleteEvery(client, key, key),
    deleteAll: deleteAll(client, calls),
  };
};
