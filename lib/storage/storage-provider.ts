import type { AccessLevel } from '@/lib/shared/storage/access-levels';
import type {
  ObjectFacts,
  ObjectHeaders,
  ReadRange,
  ResponseOverrides,
} from '@/lib/shared/storage/object-store';
import type { UploadProgress, UploadTask } from './upload/upload-task';

/** What one provider of the storage category does (spec §3–§7). */

interface Options {
  /** `public` by default. */
  level?: AccessLevel;
  signal?: AbortSignal;
}

export interface PutOptions extends Options, ObjectHeaders {
  onProgress?: (progress: UploadProgress) => void;
}

export interface OthersOptions extends Options {
  /** Whose object it is, at level protected; one's own by default. */
  identityId?: string;
}

export interface UrlOptions extends OthersOptions, ReadRange, ResponseOverrides {
  /** Seconds; 900 by default. */
  expires?: number;
}

export interface DownloadOptions extends OthersOptions, ReadRange, ResponseOverrides {
  /** Bytes so far. */
  onProgress?: (bytes: number) => void;
}

export interface ListOptions extends OthersOptions {
  /** From 1 to 1,000 (the default), or all there is. */
  pageSize?: number | 'ALL';
  nextToken?: string;
}

/** Spec §3: a listing entry. Its key is without prefix. */
export interface StorageEntry {
  key: string;
  eTag: string;
  lastModified: Date;
  size: number;
}

export interface StoragePage {
  results: readonly StorageEntry[];
  /** For the next page; absent with the last one. */
  nextToken?: string;
}

export interface RemoveOptions extends Options {
  versionId?: string;
}

export interface CopySource {
  key: string;
  level?: AccessLevel;
  /** Whose it is; counts at level protected only. */
  identityId?: string;
}

export interface CopyDestination {
  key: string;
  level?: AccessLevel;
}

/** What may be put without being resumable. */
export type Uploadable = Blob | string | ArrayBuffer | ArrayBufferView<ArrayBuffer>;

export interface StorageProvider {
  readonly name: string;
  put(key: string, body: Uploadable, options: PutOptions): Promise<{ key: string }>;
  /** A task that has been started. What is wrong with the request comes as its `error` event. */
  putResumable(key: string, file: Blob, options: PutOptions): UploadTask;
  url(key: string, options: UrlOptions): Promise<string>;
  download(key: string, options: DownloadOptions): Promise<ObjectFacts & { body: Blob }>;
  list(path: string, options: ListOptions): Promise<StoragePage>;
  remove(key: string, options: RemoveOptions): Promise<void>;
  /** Not every provider can. */
  copy?(
    source: CopySource,
    destination: CopyDestination,
    options: { signal?: AbortSignal },
  ): Promise<{ key: string }>;
}
