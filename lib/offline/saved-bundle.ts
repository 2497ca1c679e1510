import { type SavedModule, savedCacheName } from '@/lib/browser/saved-caches';
import type { OfflineModule } from '@/lib/shared/contract/offline';
import { bundlePath } from './module-files';

/** The texts of a module that was saved, with what was done of it; undefined where the device has none of this customer's. */
export const readBundle = async (
  customerId: number,
  { locale, videoId }: Pick<SavedModule, 'locale' | 'videoId'>,
): Promise<OfflineModule | undefined> => {
  const found = await caches.match(bundlePath(locale, videoId), { cacheName: savedCacheName(customerId) });
  const bundle = found && ((await found.json()) as OfflineModule);
  return bundle?.customer_id === customerId ? bundle : undefined;
};

export const bundleResponse = (bundle: OfflineModule): Response =>
  new Response(JSON.stringify(bundle), { headers: { 'content-type': 'application/json' } });
