import type { Readable } from 'node:stream';
import type { ObjectFacts, ObjectHeaders, ObjectStore } from '@/lib/shared/storage/object-store';

/** One content of an object: reading and copying fail when another one has taken its place. */
export interface ExactObject extends Pick<ObjectFacts, 'eTag' | 'versionId'> {
  key: string;
}

/** With its size in bytes, by which it is copied in one request or in parts. */
export interface CopySource extends ExactObject {
  size: number;
}

export interface UploadPlace {
  key: string;
  uploadId: string;
}

/** What a URL may put, and nothing else. */
interface SentContent {
  /** In bytes. */
  size: number;
  /** Its SHA-256 in base64. */
  sha256: string;
}

export interface SignedRequest {
  url: string;
  /** Headers that were signed and that a browser does not send by itself. */
  headers: Readonly<Record<string, string>>;
}

type InBucket<Store> = {
  [Method in keyof Store]: Store[Method] extends (request: infer Request) => infer Answer
    ? (request: Omit<Request, 'bucket' | 'signal'>) => Answer
    : never;
};

/**
 * The port `ObjectStore` as the server has it: in one bucket, each call with an end in time. What people send does not pass
 * the server, so it signs requests for that. Each method rejects with `UpstreamError`, whose cause is the class of spec §8.
 * An upload is completed where nothing is under its key; else that rejects with the reason PreconditionFailed. Without a
 * version `delete` deletes all of them.
 */
export interface ServerStore
  extends InBucket<
    Pick<
      ObjectStore,
      | 'head'
      | 'list'
      | 'delete'
      | 'createMultipart'
      | 'listParts'
      | 'completeMultipart'
      | 'abortMultipart'
      | 'signedUrl'
    >
  > {
  /**
   * So many bytes of just this object, from this one on; fewer at its end. Rejects with the reason PreconditionFailed,
   * NoSuchKey or NoSuchVersion when it was replaced or deleted.
   */
  readBytes(object: ExactObject, offset: number, count: number): Promise<Uint8Array>;
  /** Where nothing is under the key; for what the operator keeps. */
  putStream(request: ObjectHeaders & { key: string; body: Readable }): Promise<void>;
  /** Copies just this object. Rejects as `readBytes` does. */
  copy(request: { key: string; source: CopySource }): Promise<{ eTag: string }>;
  /** Unfinished uploads whose key begins so. */
  listUploads(prefix: string): Promise<readonly UploadPlace[]>;
  /** Deletes all that begins so: every version, and every unfinished upload. */
  deleteAll(prefix: string): Promise<void>;
  /** Bound to key, headers and content, and to there being nothing under the key. */
  signPut(request: ObjectHeaders & SentContent & { key: string }): Promise<SignedRequest>;
  /** Bound to upload, part and size. */
  signPart(part: UploadPlace & { partNumber: number; size: number }): Promise<string>;
}
