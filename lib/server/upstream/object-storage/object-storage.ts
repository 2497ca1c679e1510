/** What the server asks of the storage. Keys have their prefix; the bucket is the site's. */

/** What is kept with an object besides its bytes. */
export interface StoredHeaders {
  contentType: string;
  cacheControl?: string;
  contentDisposition?: string;
  contentEncoding?: string;
  contentLanguage?: string;
  metadata?: Readonly<Record<string, string>>;
}

export interface StoredFacts {
  /** In bytes. */
  size: number;
  /** Empty when the storage gives none. */
  eTag: string;
  contentType: string;
  lastModified?: Date;
  /** Absent in a bucket that keeps no versions. */
  versionId?: string;
}

/** One content of an object: reading and copying fail when another one has taken its place. */
export interface ExactObject extends Pick<StoredFacts, 'eTag' | 'versionId'> {
  key: string;
}

/** A content of an object, or the mark of its deletion. */
export interface StoredVersion {
  /** `null` in a bucket that keeps no versions. */
  versionId: string;
  /** Whether it is what lies under the key. */
  isLatest: boolean;
}

export interface StoredPart {
  PartNumber: number;
  ETag: string;
  Size: number;
}

export interface PartsOfUpload {
  Parts: StoredPart[];
  /** For the next page; absent with the last one. */
  nextMarker?: number;
}

export interface Listed {
  Key: string;
  ETag: string;
  LastModified: Date;
  Size: number;
  StorageClass?: string;
}

export interface ListedPage {
  Contents: readonly Listed[];
  CommonPrefixes: readonly string[];
  /** For the next page; absent with the last one. */
  nextToken?: string;
}

export interface ListChoices {
  prefix: string;
  delimiter?: string;
  /** 1 to 1,000. */
  maxKeys?: number;
  continuationToken?: string;
  startAfter?: string;
}

export interface UploadPlace {
  key: string;
  uploadId: string;
}

/** `response-*` of spec §7, and which version. */
export interface ReadChoices {
  versionId?: string;
  partNumber?: number;
  responseCacheControl?: string;
  responseContentDisposition?: string;
  responseContentEncoding?: string;
  responseContentLanguage?: string;
  responseContentType?: string;
  responseExpires?: string;
}

export interface SignedRequest {
  url: string;
  /** Headers that were signed and that a browser does not send by itself. */
  headers: Readonly<Record<string, string>>;
}

/** Calls of the storage; each rejects with `UpstreamError`. */
export interface StorageCalls {
  createUpload(key: string, headers: StoredHeaders): Promise<{ uploadId: string }>;
  listParts(upload: UploadPlace, after?: number): Promise<PartsOfUpload>;
  /**
   * Where nothing is under the key; else it rejects with the reason PreconditionFailed.
   * @param parts in the order of their numbers
   */
  completeUpload(upload: UploadPlace, parts: readonly { PartNumber: number; ETag: string }[]): Promise<void>;
  /** One that is not there is as good as aborted. */
  abortUpload(upload: UploadPlace): Promise<void>;
  /** Unfinished uploads whose key begins so. */
  listUploads(prefix: string): Promise<readonly UploadPlace[]>;
  /** Null for an object, or a version, that is not there. */
  head(key: string, versionId?: string): Promise<StoredFacts | null>;
  /**
   * So many bytes of just this object, from this one on; fewer at its end. Rejects with the reason PreconditionFailed,
   * NoSuchKey or NoSuchVersion when it was replaced or deleted.
   */
  readBytes(object: ExactObject, offset: number, count: number): Promise<Uint8Array>;
  list(choices: ListChoices): Promise<ListedPage>;
  /** Copies just this object. Rejects as `readBytes` does. */
  copy(source: ExactObject, key: string): Promise<void>;
  /** All that is kept under just this key, the latest first, marks of deletion included. */
  versions(key: string): Promise<readonly StoredVersion[]>;
  /** Those that are not there are as good as deleted. */
  deleteVersions(key: string, versions: readonly Pick<StoredVersion, 'versionId'>[]): Promise<void>;
  /** Deletes every version of one object. */
  deleteKey(key: string): Promise<void>;
  /** Deletes all that begins so: every version, and every unfinished upload. */
  deleteAll(prefix: string): Promise<void>;
}

/** What a URL may put, and nothing else. */
interface SentContent {
  /** In bytes. */
  size: number;
  /** Its SHA-256 in base64. */
  sha256: string;
}

/** URLs by which a browser makes one request itself; nothing is sent for them. */
export interface StorageSigning {
  /** Bound to key, headers and content, and to there being nothing under the key. */
  signPut(key: string, sent: StoredHeaders & SentContent): Promise<SignedRequest>;
  /** Bound to upload, part and size. */
  signPart(upload: UploadPlace & { partNumber: number; size: number }): Promise<string>;
  signGet(key: string, method: 'GET' | 'HEAD', seconds: number, choices: ReadChoices): Promise<SignedRequest>;
}

export type ObjectStorage = StorageCalls & StorageSigning;
