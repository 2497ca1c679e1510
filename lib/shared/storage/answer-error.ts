import {
  InternalError,
  InvalidBucketName,
  InvalidObjectState,
  NoSuchBucket,
  NoSuchKey,
  NoSuchUpload,
  NotFound,
  ObjectNotInActiveTierError,
  RequestTimeTooSkewed,
  type StorageError,
  type StorageFailure,
  storageErrorOf,
  UnknownError,
} from './errors';

/** What has a class of its own when a storage names it. */
const KINDS: readonly { kind: string; new (message: string, options: ErrorOptions): StorageError }[] = [
  InternalError,
  InvalidBucketName,
  InvalidObjectState,
  NoSuchBucket,
  NoSuchKey,
  NoSuchUpload,
  ObjectNotInActiveTierError,
  RequestTimeTooSkewed,
];

/**
 * The error for what a storage, or our server for it, answered. A 404 without a code is `NotFound`; what has no class of its own keeps its code
 * and message, and without either it is `UnknownError` by message, too.
 */
export const storageError = (answer: Partial<StorageFailure> & { status: number }): StorageError => {
  const { status, code } = answer;
  const Other = status === 404 && !code ? NotFound : UnknownError;
  const Kind = KINDS.find(({ kind }) => kind === code || kind === `${code}Error`) ?? Other;
  return storageErrorOf<StorageError>(Kind, { ...answer, message: answer.message || code || Other.kind });
};

/** Undefined for what is no error of a storage, whatever was thrown. */
export const failureOf = (error: unknown): StorageFailure | undefined =>
  (error as { failure?: StorageFailure } | null | undefined)?.failure;

/** Whether our server says that an upload was deleted, so that sending it anew would bring back what nobody wants. */
export const wasDeleted = (error: unknown): boolean => failureOf(error)?.code === 'UploadGone';

/** No error of a storage is longer; a body is cut to it before it is read. */
const LONGEST_ERROR = 16_384;

/** The texts of a flat XML document by element, with entities as they are: codes have none, and messages are for logs. */
const textsOf = (body: string): Partial<Record<string, string>> =>
  Object.fromEntries([...body.matchAll(/<(\w+)>([^<]*)/g)].map(([, element, text]) => [element, text]));

/**
 * The error that an answer's XML body holds; null when it holds none. An `Error` element makes a 200 a failure, which
 * counts as 400 (spec §8).
 */
export const errorInAnswer = (status: number, body: string): StorageError | null => {
  const texts = textsOf(body.slice(0, LONGEST_ERROR));
  const isGood = status < 300;
  if (isGood && !('Error' in texts)) return null;
  return storageError({ ...texts, status: isGood ? 400 : status, code: texts.Code, message: texts.Message });
};
