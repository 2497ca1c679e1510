import { isRecord } from '@/lib/shared/json/record';
import { SAVED_CACHE_PREFIX, SAVED_MODULES_KEY } from './forget-saved-modules';
import { browserStore } from './web-storage';

/** What this device keeps of modules for a person without a network: which ones, and the caches that hold them. */

export interface SavedModule {
  locale: string;
  videoId: number;
  /** Of the module's page, below the origin. */
  path: string;
  title: string;
  bytes: number;
  /** How many of the files on the device are this module's own. */
  files: number;
  /** What its content was; absent in what an earlier release saved. */
  version?: string;
}

export interface SavedModules {
  customerId: number;
  modules: readonly SavedModule[];
}

const isSavedModule = (value: unknown): value is SavedModule =>
  isRecord(value) &&
  ['locale', 'path', 'title'].every((name) => typeof value[name] === 'string') &&
  [value.videoId, value.bytes, value.files].every(Number.isSafeInteger);

const isSavedModules = (value: unknown): value is SavedModules =>
  isRecord(value) &&
  Number.isSafeInteger(value.customerId) &&
  Array.isArray(value.modules) &&
  value.modules.every(isSavedModule);

/**
 * Goes with everything else that belongs to the person. What is not in this list is shown to nobody, so a cache that could
 * not be deleted in time is closed all the same.
 */
export const savedModules = browserStore('localStorage', SAVED_MODULES_KEY, isSavedModules);

/** Name of the cache with a customer's modules. */
export const savedCacheName = (customerId: number): string => `${SAVED_CACHE_PREFIX}${customerId}`;
