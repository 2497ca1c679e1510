import { type KeyPrefixes, keyPrefixes } from '@/lib/shared/storage/access-levels';
import { createObjectStorageProvider } from './object-storage-provider';
import { askServer, createSignedUrlStore } from './signed-url/signed-url-store';
import { createXhrHttp } from './signed-url/storage-http';
import { createStorage, type StorageCategory } from './storage';
import { browserRuntime } from './upload/upload-runtime';

interface BrowserStorageOptions {
  bucket: string;
  /** Who is signed in; null without a session. */
  identity: () => Promise<string | null>;
  /** Prefixes of the site's own, which its server has, too. */
  prefixes?: Partial<KeyPrefixes>;
  /** Milliseconds for one request to the storage; none by default (spec §9). */
  timeout?: number;
}

/** The storage category of a page, with the signed-URL store as its provider. Load it with the first touch of an upload. */
export const createBrowserStorage = ({
  bucket,
  identity,
  prefixes,
  timeout,
}: BrowserStorageOptions): StorageCategory => {
  const now = () => performance.now();
  const store = createSignedUrlStore({ ask: askServer, http: createXhrHttp(timeout), now });
  const storage = createStorage();
  const context = { store, bucket, prefixes: keyPrefixes(prefixes), identity, runtime: browserRuntime };
  storage.providers.add(createObjectStorageProvider(context));
  return storage;
};
