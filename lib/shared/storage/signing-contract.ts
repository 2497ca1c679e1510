import type {
  CopyRequest,
  CreateMultipartRequest,
  ListPage,
  ListPartsRequest,
  ListRequest,
  ObjectAddress,
  ObjectStore,
  PutRequest,
  SignedUrlRequest,
  UploadRequest,
} from './object-store';

/**
 * What the browser asks `/api/storage/*` for (spec §7): URLs that the server signs, and calls that the server makes by
 * itself. Keys have their prefix; the server answers 404 for every key whose prefix is not that of the session's identity
 * (reading and copying from level protected excepted), and holds keys to the rules of `object-key.ts` again.
 */

type Wire<Request> = Omit<Request, 'signal' | 'onBytes' | 'body' | 'attempt'>;

interface SignedRequest {
  url: string;
  /** Headers that were signed, and so have to be sent. */
  headers: Readonly<Record<string, string>>;
}

/** Requests that store parts of an upload. */
export interface SignedParts {
  /** By part number; those beyond the file's end are left out. */
  urls: Readonly<Record<number, string>>;
  /** Seconds that the URLs are good for. */
  expiresIn: number;
}

type Answer<Method extends keyof ObjectStore> = Awaited<ReturnType<ObjectStore[Method]>>;

/** Request and response of each endpoint, by the last segment of its path. */
export interface SigningContract {
  /** The attempt goes as `Idempotency-Key`. The first `SIGNED_AT_ONCE` parts are signed along with it. */
  create: {
    request: Wire<CreateMultipartRequest>;
    response: Answer<'createMultipart'> & SignedParts;
  };
  /** `size` in bytes; `sha256` of the content, in base64. */
  'sign-put': { request: Wire<PutRequest> & { size: number; sha256: string }; response: SignedRequest };
  /** A file that went in one piece has arrived; the answer is as `complete` has it. */
  confirm: { request: ObjectAddress; response: Answer<'put'> };
  'sign-part': {
    /** Some of them may be beyond the file's end; those are left out of the answer. */
    request: Wire<UploadRequest> & { partNumbers: readonly number[] };
    response: SignedParts;
  };
  'list-parts': { request: Wire<ListPartsRequest>; response: Answer<'listParts'> };
  complete: {
    request: Wire<Parameters<ObjectStore['completeMultipart']>[0]>;
    response: Answer<'completeMultipart'>;
  };
  /** Answers with an empty object, as deleting does. */
  abort: { request: Wire<UploadRequest>; response: Answer<'abortMultipart'> };
  list: {
    request: Wire<ListRequest>;
    response: ListPage;
  };
  /** A range is a header of the request that follows, and is not signed. */
  'sign-get': {
    request: Omit<Wire<SignedUrlRequest>, 'range' | 'expires'> & { method: 'GET' | 'HEAD'; expires?: number };
    response: SignedRequest;
  };
  copy: { request: Wire<CopyRequest>; response: Answer<'copy'> };
  /** `onlyUnconfirmed` gives up a file in one piece that was not confirmed; what is stored stays. */
  delete: {
    request: ObjectAddress & { versionId?: string; onlyUnconfirmed?: boolean };
    response: Answer<'delete'>;
  };
}

export type SigningCall = keyof SigningContract;

/** All of them take POST: none is cached, and the token against cross-site requests goes with each. */
export const signingAddress = (call: SigningCall) =>
  ({ name: `storage-${call}`, path: `/api/storage/${call}`, method: 'POST' }) as const;

/**
 * The kind of spec §8 that a problem code of these endpoints names: `no-such-upload` is `NoSuchUpload`. The codes are the
 * kinds in the spelling of our API, without an `Error` at the end.
 */
export const storageCode = (problemCode: string): string =>
  problemCode.replace(/(^|-)[a-z]/g, (start) => start.slice(-1).toUpperCase());
