import { cachedUpload, cacheUpload, forgetUpload, type UploadCacheEntry } from '../upload-cache';
import type { UploadRuntime } from './upload-runtime';

/** What one upload remembers: in the upload cache for a reload, and here as long as it runs, also where the browser throws that away. */
export interface UploadMemory {
  /** With what the upload is begun: the same until an answer says that it is. */
  attempt(runtime: UploadRuntime): string;
  read(): UploadCacheEntry | undefined;
  begin(entry: UploadCacheEntry): void;
  /** Notes a sign of life. What sign-out has taken from the cache stays away (spec §4). */
  touch(now: number): void;
  forget(): void;
}

/** What tells one attempt of a person to begin an upload from all others. */
export const newAttempt = ({ now, random }: UploadRuntime): string => `${now()}-${random()}`;

export const createUploadMemory = (name: string, bucket: string, key: string): UploadMemory => {
  let own: UploadCacheEntry | undefined;
  let attempt: string | undefined;
  const cached = (): UploadCacheEntry | undefined => {
    const entry = cachedUpload(name);
    return entry?.bucket === bucket && entry.key === key ? entry : undefined;
  };
  // Another tab may have begun anew; then the cache knows better.
  const read = () => cached() ?? own;
  return {
    read,
    attempt(runtime) {
      attempt ??= newAttempt(runtime);
      return attempt;
    },
    begin(entry) {
      own = entry;
      attempt = undefined;
      cacheUpload(name, entry);
    },
    touch(now) {
      const entry = read();
      if (!entry) return;
      own = { ...entry, lastTouched: now };
      if (cached()) cacheUpload(name, own);
    },
    forget() {
      own = undefined;
      forgetUpload(name);
    },
  };
};

/** The parts by which an unfinished upload is recognised. */
export interface UploadIdentity {
  file: Blob;
  bucket: string;
  level: string;
  /** Without its prefix. */
  key: string;
  identityId: string;
}

export const fileName = (file: Blob): string => (file as Partial<File>).name ?? '';

export const lastModified = (file: Blob): number => (file as Partial<File>).lastModified ?? 0;

/** What tells one upload from another: file, place and person. */
export const uploadName = ({ file, bucket, level, key, identityId }: UploadIdentity): string =>
  JSON.stringify([fileName(file), file.size, file.type, lastModified(file), bucket, level, key, identityId]);
