import type { z } from 'zod';
import type { accepted, described, part, storageList, storageListParts } from '../contract/storage';

/** The port of object storage: what a store must be able to do, whatever it speaks (spec §7). */

/** An object is addressed by bucket plus key; the key has its prefix (spec §3). */
export interface ObjectAddress {
  bucket: string;
  key: string;
}

interface Call {
  signal?: AbortSignal;
}

/** Bytes that went so far; called as often as the transport knows more. */
export type OnBytes = (bytes: number) => void;

/** What is kept with an object besides its bytes. */
export type ObjectHeaders = z.output<z.ZodObject<typeof described>>;

export interface PutRequest extends ObjectAddress, ObjectHeaders, Call {
  body: Blob;
  onBytes?: OnBytes;
}

/** `response-*` of spec §7: the headers that the answer shall have instead of the object's. */
export interface ResponseOverrides {
  responseCacheControl?: string;
  responseContentDisposition?: string;
  responseContentEncoding?: string;
  responseContentLanguage?: string;
  responseContentType?: string;
  responseExpires?: string;
}

/** Which bytes of which version. */
export interface ReadRange {
  versionId?: string;
  partNumber?: number;
  /** As in the header: `bytes=0-1023`. */
  range?: string;
}

export interface GetRequest extends ObjectAddress, ReadRange, ResponseOverrides, Call {
  onBytes?: OnBytes;
}

export interface SignedUrlRequest extends ObjectAddress, ReadRange, ResponseOverrides, Call {
  /** Seconds that the URL is good for. */
  expires: number;
  /** GET by default. */
  method?: 'GET' | 'HEAD';
}

export interface ObjectFacts {
  /** In bytes, of what was read. */
  size: number;
  eTag: string;
  contentType: string;
  lastModified: Date | null;
  versionId?: string;
}

export type ListRequest = z.output<typeof storageList.request> & Call;

export type ListPage = z.output<typeof storageList.response>;

export type ListedObject = ListPage['Contents'][number];

export interface CopyRequest extends ObjectAddress, Call {
  source: ObjectAddress & { versionId?: string };
}

export interface CreateMultipartRequest extends ObjectAddress, ObjectHeaders, Call {
  /** Bytes of the whole file, by which a server counts parts and quota. */
  size: number;
  /** The same for a repetition of a request whose answer was lost: a server that knows it begins one upload. */
  attempt?: string;
}

export interface UploadRequest extends ObjectAddress, Call {
  uploadId: string;
}

export type CompletedPart = z.output<typeof part>;

export interface UploadPartRequest extends UploadRequest {
  /** From 1. */
  partNumber: number;
  body: Blob;
  onBytes?: OnBytes;
}

export interface ListPartsRequest extends UploadRequest {
  /** The last part number of the page before. */
  partNumberMarker?: number;
  /** At most 1,000. */
  maxParts?: number;
}

export type PartsPage = z.output<typeof storageListParts.response>;

/** What was stored. */
export type PutAnswer = z.output<typeof accepted>;

/** Rejects with the classes of `errors.ts`, and with the signal's reason once that is aborted. */
export interface ObjectStore {
  put(request: PutRequest): Promise<PutAnswer>;
  get(request: GetRequest): Promise<ObjectFacts & { body: Blob }>;
  head(request: ObjectAddress & Call & { versionId?: string }): Promise<ObjectFacts>;
  /** In the order of the keys. */
  list(request: ListRequest): Promise<ListPage>;
  copy(request: CopyRequest): Promise<{ eTag: string }>;
  /** Deleting what is not there succeeds. */
  delete(request: ObjectAddress & Call & { versionId?: string }): Promise<unknown>;
  createMultipart(request: CreateMultipartRequest): Promise<{ uploadId: string }>;
  uploadPart(request: UploadPartRequest): Promise<{ eTag: string }>;
  listParts(request: ListPartsRequest): Promise<PartsPage>;
  /** @param request parts in the order of their numbers */
  completeMultipart(request: UploadRequest & { parts: readonly CompletedPart[] }): Promise<PutAnswer>;
  abortMultipart(request: UploadRequest): Promise<unknown>;
  /** A URL by which anybody reads the object until it expires. */
  signedUrl(request: SignedUrlRequest): Promise<string>;
}

/** What an upload needs of a store. */
export type UploadStore = Pick<
  ObjectStore,
  | 'put'
  | 'list'
  | 'delete'
  | 'createMultipart'
  | 'uploadPart'
  | 'listParts'
  | 'completeMultipart'
  | 'abortMultipart'
>;
