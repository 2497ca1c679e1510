import { InvalidStorageRequest } from '@/lib/shared/storage/invalid-request';
import { NO_PLUGIN } from '@/lib/shared/storage/messages';
import type { StorageProvider } from './storage-provider';

/** The providers of the storage category by name; the first one added is the default. */
export interface ProviderRegistry {
  /** One of the same name takes the other's place. */
  add(provider: StorageProvider): void;
  remove(name: string): void;
  /** Throws `InvalidStorageRequest` when there is none. */
  find(name?: string): StorageProvider;
}

export const createProviderRegistry = (): ProviderRegistry => {
  const providers = new Map<string, StorageProvider>();
  return {
    add(provider) {
      providers.set(provider.name, provider);
    },
    remove(name) {
      providers.delete(name);
    },
    find(name) {
      const found = name === undefined ? providers.values().next().value : providers.get(name);
      if (!found) throw new InvalidStorageRequest({ status: 400, message: NO_PLUGIN });
      return found;
    },
  };
};
