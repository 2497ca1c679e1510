import { savedModules } from '@/lib/browser/saved-caches';
import { READER_PAGE } from '@/lib/offline/module-files';
import { bundleResponse, readBundle } from '@/lib/offline/saved-bundle';
import type { OfflineModule } from '@/lib/shared/contract/offline';
import type { FakeCaches } from './fake-caches';

/** A module that was saved on the device before the test. */
export const saveCopy = async (caches: FakeCaches, module: OfflineModule): Promise<void> => {
  const { customer_id: customerId, locale, video_id: videoId, path } = module;
  const cache = await caches.open(`bb-saved-${customerId}`);
  await cache.put(`/saved/${locale}/${videoId}/page.json`, bundleResponse(module));
  for (const { to } of READER_PAGE) await cache.put(to, new Response(''));
  const known = savedModules.read()?.modules ?? [];
  savedModules.write({
    customerId,
    modules: [...known, { locale, videoId, path, title: module.module.title, bytes: 10, files: 1 }],
  });
};

export const copyOf = (locale: string, videoId: number) => readBundle(7, { locale, videoId });
