import { callLightly } from '@/lib/backend/light-call';
import { savedCacheName, savedModules } from '@/lib/browser/saved-caches';
import type { Locale } from '@/lib/shared/config/locales';
import { OFFLINE_PAGES } from '@/lib/shared/contract/light-addresses';
import type { OfflinePages } from '@/lib/shared/contract/offline';
import { isRecord } from '@/lib/shared/json/record';
import { pagesPath } from './module-files';
import { bundleResponse } from './saved-bundle';
import { withSavedModulesLock } from './saved-modules-lock';

/** The pages around a course on the device: extra modules, survey and impact of a site, beside its modules. */

/** What is read before it is stored; the rest is the reader's. */
const isOfflinePages = (value: unknown): value is OfflinePages =>
  isRecord(value) &&
  Number.isInteger(value.customer_id) &&
  Array.isArray(value.extras) &&
  isRecord(value.impact);

/** Those of this customer; undefined where the device has none. */
export const readPages = async (customerId: number, locale: string): Promise<OfflinePages | undefined> => {
  const found = await caches.match(pagesPath(locale), { cacheName: savedCacheName(customerId) });
  const pages = found && ((await found.json()) as OfflinePages);
  return pages?.customer_id === customerId ? pages : undefined;
};

/** Writes them where the customer has modules of the site here. */
const write = async (pages: OfflinePages): Promise<void> => {
  const { customer_id: customerId, locale } = pages;
  const isWanted = () => {
    const saved = savedModules.read();
    return saved?.customerId === customerId && saved.modules.some((one) => one.locale === locale);
  };
  if (!isWanted()) return;
  await (await caches.open(savedCacheName(customerId))).put(pagesPath(locale), bundleResponse(pages));
  // The session may have ended meanwhile, and its cache was made anew by the writing.
  if (savedModules.read()?.customerId !== customerId) await caches.delete(savedCacheName(customerId));
};

/** Saves them anew. Rejects with an `HttpError` where they cannot be had, and when somebody else is signed in by now. */
export const savePages = async (customerId: number, locale: Locale): Promise<void> => {
  const pages = await callLightly(OFFLINE_PAGES, { locale }, isOfflinePages);
  if (pages.customer_id !== customerId) throw new Error('Somebody else is signed in');
  await withSavedModulesLock(() => write(pages));
};

/** Brings what is known by now into the pages of each of these sites. */
export const changePages = async (
  customerId: number,
  locales: readonly string[],
  change: (pages: OfflinePages) => OfflinePages,
): Promise<void> => {
  for (const locale of new Set(locales)) {
    const pages = await readPages(customerId, locale);
    if (pages) await write(change(pages));
  }
};
