import { callLightly } from '@/lib/backend/light-call';
import type { Locale } from '@/lib/shared/config/locales';
import { OFFLINE_MODULE } from '@/lib/shared/contract/light-addresses';
import type { OfflineModule } from '@/lib/shared/contract/offline';
import { isRecord } from '@/lib/shared/json/record';

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

/**
 * A module to take along, for the customer whose page it is. Rejects with an `HttpError` where it cannot be had, and when
 * somebody else is signed in by now.
 */
export const fetchModule = async ({
  customerId,
  locale,
  videoId,
}: {
  customerId: number;
  locale: Locale;
  videoId: number;
}): Promise<OfflineModule> => {
  const module = await callLightly(OFFLINE_MODULE, { locale, video_id: videoId }, isOfflineModule);
  if (module.customer_id !== customerId) throw new Error('Somebody else is signed in');
  return module;
};
