import { copyObject } from './operations/copy-object';
import { downloadObject, objectUrl } from './operations/get-object';
import { listObjects } from './operations/list-objects';
import { putObject, putResumable } from './operations/put-object';
import { addressOf, type StorageContext } from './operations/storage-context';
import type { StorageProvider } from './storage-provider';

/** The provider that keeps objects in a store of the port `ObjectStore`. */
export const createObjectStorageProvider = (
  context: StorageContext,
  name = 'ObjectStorage',
): StorageProvider => ({
  name,
  put: (key, body, options) => putObject(context, key, body, options),
  putResumable: (key, file, options) => putResumable(context, key, file, options),
  url: (key, options) => objectUrl(context, key, options),
  download: (key, options) => downloadObject(context, key, options),
  list: (path, options) => listObjects(context, path, options),
  async remove(key, { level, versionId, signal }) {
    await context.store.delete({ ...(await addressOf(context, key, { level })), versionId, signal });
  },
  copy: (source, destination, { signal }) => copyObject(context, source, destination, signal),
});
