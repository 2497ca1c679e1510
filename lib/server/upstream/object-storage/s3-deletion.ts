import { DeleteObjectCommand, DeleteObjectsCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import { instead } from '../../platform/errors/upstream-error';
import { unexpected } from './call-storage';
import { NO_VERSION } from './s3-shapes';
import type { ServerStore, StoredVersion } from './server-store';
import type { StorageClient } from './storage-client';

/** Versions of objects, and their deletion, by client-s3. */

/** Of one request to delete. */
const MOST_DELETED = 1_000;

interface Version {
  Key: string;
  VersionId: string | undefined;
  IsLatest?: boolean;
}

interface VersionMarkers {
  KeyMarker?: string;
  VersionIdMarker?: string;
}

/** One page of what begins so, delete markers included. */
const someVersions = async (
  { s3, bucket: Bucket, ask }: StorageClient,
  Prefix: string,
  from: VersionMarkers = {},
): Promise<{ versions: Version[]; next: VersionMarkers | null }> => {
  const command = new ListObjectVersionsCommand({ Bucket, Prefix, ...from });
  const page = await ask('ListObjectVersions', (options) => s3.send(command, options));
  const versions = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])].flatMap(
    ({ Key, VersionId, IsLatest }) => (Key ? [{ Key, VersionId, IsLatest }] : []),
  );
  const next = { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker };
  return { versions, next: page.IsTruncated ? next : null };
};

/** In the order of the keys, so that what has just this one comes first. */
const versionsOf = async (client: StorageClient, key: string): Promise<StoredVersion[]> => {
  const found: StoredVersion[] = [];
  let from: VersionMarkers | null = {};
  while (from) {
    const { versions, next }: Awaited<ReturnType<typeof someVersions>> = await someVersions(
      client,
      key,
      from,
    );
    const own = versions.filter(({ Key }) => Key === key);
    found.push(
      ...own.map(({ VersionId, IsLatest = false }) => ({
        versionId: VersionId ?? NO_VERSION,
        isLatest: IsLatest,
      })),
    );
    from = own.length > 0 && own.length === versions.length ? next : null;
  }
  return found;
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
    const { versions } = await someVersions(client, prefix);
    const meant = key === undefined ? versions : versions.filter(({ Key }) => Key === key);
    if (meant.length === 0) return;
    await deleteVersions(client, meant);
  }
};

type Uploads = Pick<ServerStore, 'listUploads' | 'abortMultipart'>;
type Deletion = Pick<ServerStore, 'versions' | 'delete' | 'deleteVersions' | 'deleteAll'>;

export const createDeletion = (
  client: StorageClient,
  { listUploads, abortMultipart }: Uploads,
): Deletion => ({
  versions: (key) => versionsOf(client, key),
  delete: ({ key, versionId }) =>
    versionId === undefined
      ? deleteEvery(client, key, key)
      : deleteVersions(client, [{ Key: key, VersionId: versionId }]),
  async deleteVersions(key, versions) {
    for (let from = 0; from < versions.length; from += MOST_DELETED) {
      const some = versions.slice(from, from + MOST_DELETED);
      await deleteVersions(
        client,
        some.map(({ versionId }) => ({ Key: key, VersionId: versionId })),
      );
    }
  },
  async deleteAll(prefix) {
    // Uploads first, so that none of them becomes an object meanwhile.
    for (const upload of await listUploads(prefix))
      await abortMultipart(upload).catch(instead('not-found', undefined));
    await deleteEvery(client, prefix);
  },
});
