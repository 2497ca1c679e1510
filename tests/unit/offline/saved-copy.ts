import { savedModules } from '@/lib/browser/saved-caches';
import { bundleResponse, readBundle } from '@/lib/offline/saved-bundle';
import type { OfflineModule } from '@/lib/shared/contract/offline';
import type { FakeCaches } from './fake-caches';

/** A module that was saved on the device before the test. */
export const saveCopy = async (caches: FakeCaches, module: OfflineModule): Promise<void> => {
  const { customer_id: customerId, locale, video_id: videoId, path, title } = module;
  const cache = await caches.open(`bb-saved-${customerId}`);
  await cache.put(`/saved/${locale}/${videoId}/module.json`, bundleResponse(module));
  const known = savedModules.read()?.modules ?? [];
  savedModules.write({ customerId, modules: [...known, { locale, videoId, path, title, bytes: 10 }] });
};

export const copyOf = (locale: string, videoId: number) => readBundle(7, { locale, videoId });
