import { storageArea } from '@/lib/browser/web-storage';
import { isRecord, parsedJson } from '@/lib/shared/json/record';

/**
 * Uploads that were begun and not finished, so that they go on after a reload (spec §3, §4). Kept in this browser and
 * forgotten at sign-in and sign-out: an unfinished upload belongs to the person who began it.
 */

export interface UploadCacheEntry {
  uploadId: string;
  /** Epoch milliseconds of the last sign of life. */
  lastTouched: number;
  bucket: string;
  key: string;
  fileName: string;
  /** The ETag of what the object replaces, to recognise later that this upload was completed. */
  replaces?: string;
}

const PREFIX = 'upload-cache:';

/** Null where the browser refuses storage. */
const storage = () => storageArea('localStorage');

const isEntry = (value: unknown): value is UploadCacheEntry => {
  if (!isRecord(value)) return false;
  const { uploadId, lastTouched, bucket, key, fileName } = value;
  return (
    typeof lastTouched === 'number' &&
    [uploadId, bucket, key, fileName].every((text) => typeof text === 'string')
  );
};

const parsed = (text: string | null | undefined): UploadCacheEntry | null => {
  const value = parsedJson(text);
  return isEntry(value) ? value : null;
};

/** What a full disk did not take: kept as long as the page. */
const here = new Map<string, UploadCacheEntry>();

/** Names of what is cached, damaged entries included. */
const names = (): readonly string[] => {
  const kept = Object.keys(storage() ?? {}).filter((name) => name.startsWith(PREFIX));
  return [...new Set([...kept.map((name) => name.slice(PREFIX.length)), ...here.keys()])];
};

/** @param name what tells one upload from another: file, place and person */
export const cachedUpload = (name: string): UploadCacheEntry | null =>
  here.get(name) ?? parsed(storage()?.getItem(PREFIX + name));

/** After a reload our server tells again what a full disk did not keep. */
export const cacheUpload = (name: string, entry: UploadCacheEntry): void => {
  const area = storage();
  here.set(name, entry);
  try {
    area?.setItem(PREFIX + name, JSON.stringify(entry));
    if (area) here.delete(name);
  } catch {
    // It is kept above.
  }
};

export const forgetUpload = (name: string): void => {
  here.delete(name);
  storage()?.removeItem(PREFIX + name);
};

/** All that can go on, by name; damaged entries are left out. */
export const cachedUploads = (): ReadonlyMap<string, UploadCacheEntry> =>
  new Map(
    names().flatMap((name) => {
      const entry = cachedUpload(name);
      return entry ? [[name, entry] as const] : [];
    }),
  );

/** At sign-in and sign-out (spec §4). Damaged entries go as well. */
export const clearUploadCache = (): void => {
  for (const name of names()) forgetUpload(name);
};
