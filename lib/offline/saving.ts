import { callLightly } from '@/lib/backend/light-call';
import { whileBusy } from '@/lib/browser/while-busy';
import type { Locale } from '@/lib/shared/config/locales';
import { OFFLINE_MODULE, OFFLINE_PAGES } from '@/lib/shared/contract/light-addresses';
import type { OfflineModule, OfflinePages } from '@/lib/shared/contract/offline';
import { isRecord } from '@/lib/shared/json/record';
import { pagesPath } from './module-files';
import { listOf } from './on-device';
import { writeOwn } from './saved-bundle';
import { withSavedModulesLock } from './saved-modules-lock';

/** What saving asks of the browser and of the site. */

/** What is read before it is stored; the rest is the reader's. */
const isOfflineModule = (value: unknown): value is OfflineModule =>
  isRecord(value) &&
  Number.isInteger(value.customer_id) &&
  isRecord(value.module) &&
  typeof value.module.transcriptHtml === 'string' &&
  isRecord(value.module.film) &&
  Array.isArray(value.module.film.sources) &&
  Array.isArray(value.module.film.captions);

const isOfflinePages = (value: unknown): value is OfflinePages =>
  isRecord(value) &&
  Number.isInteger(value.customer_id) &&
  Array.isArray(value.extras) &&
  isRecord(value.impact);

export const plays = (type: string): boolean => document.createElement('video').canPlayType(type) !== '';

export const megabytes = (bytes: number, locale: Locale): string =>
  (bytes / 1e6).toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Service workers need a secure origin; the list of what is saved needs web storage. */
export const canSave = (): boolean => {
  try {
    return 'caches' in window && 'serviceWorker' in navigator && !!window.localStorage;
  } catch {
    return false;
  }
};

/** Whether there was no room on the device. */
export const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** So that a browser short of room deletes other sites' files first. It may refuse, and the module is saved all the same. */
export const askToKeepFiles = async (): Promise<void> => {
  await navigator.storage?.persist?.().catch(() => false);
};

const ofCustomer = <Texts extends { customer_id: number }>(customerId: number, texts: Texts): Texts => {
  if (texts.customer_id !== customerId) throw new Error('Somebody else is signed in');
  return texts;
};

/**
 * A module to take along, for the customer whose page it is. Rejects with an `HttpError` where it cannot be had, and when
 * somebody else is signed in by now.
 */
export const fetchModule = async (
  customerId: number,
  locale: Locale,
  videoId: number,
): Promise<OfflineModule> =>
  ofCustomer(
    customerId,
    await whileBusy(() => callLightly(OFFLINE_MODULE, { locale, video_id: videoId }, isOfflineModule)),
  );

/**
 * Saves the pages around the courses of a site anew, where the customer has modules of it here: extra modules, survey and impact. Rejects as
 * `fetchModule` does.
 */
export const savePages = async (customerId: number, locale: Locale): Promise<void> => {
  const pages = ofCustomer(
    customerId,
    await whileBusy(() => callLightly(OFFLINE_PAGES, { locale }, isOfflinePages)),
  );
  await withSavedModulesLock(async () => {
    if (listOf(customerId).some((one) => one.locale === locale)) await writeOwn(pagesPath(locale), pages);
  });
};
