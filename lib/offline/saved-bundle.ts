import { type SavedModule, savedCacheName, savedModules } from '@/lib/browser/saved-caches';
import type { ModuleFile, OfflineModule, OfflinePages } from '@/lib/shared/contract/offline';
import { bundlePath, pagesPath, sentPath } from './module-files';

/** The texts on the device: those of a module, and of the pages around the courses of a site, with what was done of them. */

type OwnTexts = OfflineModule | OfflinePages;

const readOwn = async <Texts extends OwnTexts>(
  customerId: number,
  path: string,
): Promise<Texts | undefined> => {
  const found = await caches.match(path, { cacheName: savedCacheName(customerId) });
  const texts = found && ((await found.json()) as Texts);
  return texts?.customer_id === customerId ? texts : undefined;
};

/** Those of a module; undefined where the device has none of this customer's. */
export const readBundle = (
  customerId: number,
  { locale, videoId }: Pick<SavedModule, 'locale' | 'videoId'>,
): Promise<OfflineModule | undefined> => readOwn(customerId, bundlePath(locale, videoId));

/** Those of the pages; undefined where the device has none of this customer's. */
export const readPages = (customerId: number, locale: string): Promise<OfflinePages | undefined> =>
  readOwn(customerId, pagesPath(locale));

/** Whether the device has what is sent of a module. */
export const canBeSent = async ({ customer_id, locale, video_id }: OfflineModule): Promise<boolean> => {
  const cacheName = savedCacheName(customer_id);
  return (await caches.match(sentPath(locale, video_id), { cacheName })) !== undefined;
};

export const bundleResponse = (texts: OwnTexts | ModuleFile): Response =>
  new Response(JSON.stringify(texts), { headers: { 'content-type': 'application/json' } });

/** Writes texts in the place of those at the path. */
export const writeOwn = async (path: string, texts: OwnTexts): Promise<void> => {
  const cacheName = savedCacheName(texts.customer_id);
  await (await caches.open(cacheName)).put(path, bundleResponse(texts));
  // The session may have ended meanwhile, and its cache was made anew by the writing.
  if (savedModules.read()?.customerId !== texts.customer_id) await caches.delete(cacheName);
};
