import { type SavedModule, savedCacheName } from '@/lib/browser/saved-caches';
import type { ModuleFile, OfflineModule, OfflinePages } from '@/lib/shared/contract/offline';
import { bundlePath, sentPath } from './module-files';

/** The texts of a module that was saved, with what was done of it; undefined where the device has none of this customer's. */
export const readBundle = async (
  customerId: number,
  { locale, videoId }: Pick<SavedModule, 'locale' | 'videoId'>,
): Promise<OfflineModule | undefined> => {
  const found = await caches.match(bundlePath(locale, videoId), { cacheName: savedCacheName(customerId) });
  const bundle = found && ((await found.json()) as OfflineModule);
  return bundle?.customer_id === customerId ? bundle : undefined;
};

/** Whether the device has what is sent of a module. */
export const canBeSent = async ({ customer_id, locale, video_id }: OfflineModule): Promise<boolean> => {
  const cacheName = savedCacheName(customer_id);
  return (await caches.match(sentPath(locale, video_id), { cacheName })) !== undefined;
};

export const bundleResponse = (bundle: OfflineModule | ModuleFile | OfflinePages): Response =>
  new Response(JSON.stringify(bundle), { headers: { 'content-type': 'application/json' } });
