import { DeleteObjectCommand, DeleteObjectsCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import { instead } from '../../platform/errors/upstream-error';
import { unexpected } from './call-storage';
import type { ServerStore } from './server-store';
import type { StorageClient } from './storage-client';

/** The deletion of objects with all their versions, by client-s3. */

interface Version {
  Key: string;
  VersionId: string | undefined;
}

/** The first page of what begins so, delete markers included. */
const someVersions = async (
  { s3, bucket: Bucket, ask }: StorageClient,
  Prefix: string,
): Promise<Version[]> => {
  const command = new ListObjectVersionsCommand({ Bucket, Prefix });
  const page = await ask('ListObjectVersions', (options) => s3.send(command, options));
  return [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])].flatMap(({ Key, VersionId }) =>
    Key ? [{ Key, VersionId }] : [],
  );
};

/** By one request: one of them, or a batch. Those that are not there are as good as deleted. */
const deleteVersions = async (
  { s3, bucket: Bucket, ask }: StorageClient,
  versions: readonly Version[],
): Promise<void> => {
  const [only, ...others] = versions;
  if (only && others.length === 0) {
    const one = new DeleteObjectCommand({ Bucket, Key: only.Key, VersionId: only.VersionId });
    await ask('DeleteObject', (options) => s3.send(one, options));
    return;
  }
  const Objects = versions.map(({ Key, VersionId }) => ({ Key, VersionId }));
  const command = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } });
  const { Errors = [] } = await ask('DeleteObjects', (options) => s3.send(command, options));
  if (Errors.length > 0) throw unexpected('DeleteObjects');
};

/** Deletes page by page until nothing is left that begins so, or has just this key. */
const deleteEvery = async (client: StorageClient, prefix: string, key?: string): Promise<void> => {
  for (;;) {
    const versions = await someVersions(client, prefix);
    const meant = key === undefined ? versions : versions.filter(({ Key }) => Key === key);
    if (meant.length === 0) return;
    await deleteVersions(client, meant);
  }
};

type Uploads = Pick<ServerStore, 'listUploads' | 'abortMultipart'>;
type Deletion = Pick<ServerStore, 'delete' | 'deleteAll'>;

export const createDeletion = (
  client: StorageClient,
  { listUploads, abortMultipart }: Uploads,
): Deletion => ({
  delete: ({ key, versionId }) =>
    versionId === undefined
      ? deleteEvery(client, key, key)
      : deleteVersions(client, [{ Key: key, VersionId: versionId }]),
  async deleteAll(prefix) {
    // Uploads first, so that none of them becomes an object meanwhile.
    for (const upload of await listUploads(prefix))
      await abortMultipart(upload).catch(instead('not-found', undefined));
    await deleteEvery(client, prefix);
  },
});
