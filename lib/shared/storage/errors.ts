import { ownError } from '../errors/own-error';

/**
 * One class for each kind of failure (spec §8), recognised by `NoSuchKey.is(error)`: bundles have copies of their own
 * (decision 009).
 */

/** What a storage answered, or what was found wrong before anything was asked. */
export interface StorageFailure {
  /** Of the HTTP answer; 0 when none came. A 200 with an `Error` body counts as 400. */
  status: number;
  message: string;
  /** The storage's own code. */
  code?: string;
  /** How long it asks to wait before the next try, in milliseconds. */
  retryAfterMs?: number;
  /** Where an archived object lies. */
  AccessTier?: string;
  StorageClass?: string;
  cause?: unknown;
}

/** What all classes below have in common. */
export interface StorageError extends Error {
  readonly failure: StorageFailure;
}

/** The upload was never begun, or it was aborted or completed. */
export class NoSuchUpload extends ownError('NoSuchUpload') {
  constructor(readonly failure: StorageFailure) {
    super(failure.message, { cause: failure.cause });
  }
}

/** The source of a copy lies in an archive. */
export class ObjectNotInActiveTierError extends ownError('ObjectNotInActiveTierError') {
  constructor(readonly failure: StorageFailure) {
    super(failure.message, { cause: failure.cause });
  }
}

/** The object lies in an archive and must be restored before it is read. */
export class InvalidObjectState extends ownError('InvalidObjectState') {
  readonly AccessTier: string | undefined;
  readonly StorageClass: string | undefined;

  constructor(readonly failure: StorageFailure) {
    super(failure.message, { cause: failure.cause });
    this.AccessTier = failure.AccessTier;
    this.StorageClass = failure.StorageClass;
  }
}

export class NoSuchKey extends ownError('NoSuchKey') {
  constructor(readonly failure: StorageFailure) {
    super(failure.message, { cause: failure.cause });
  }
}

export class NoSuchBucket extends ownError('NoSuchBucket') {
  constructor(readonly failure: StorageFailure) {
    super(failure.message, { cause: failure.cause });
  }
}

export class InvalidBucketName extends ownError('InvalidBucketName') {
  constructor(readonly failure: StorageFailure) {
    super(failure.message, { cause: failure.cause });
  }
}

/** The storage failed by itself, also after it began to answer. */
export class InternalError extends ownError('InternalError') {
  constructor(readonly failure: StorageFailure) {
    super(failure.message, { cause: failure.cause });
  }
}

export class TimeoutError extends ownError('TimeoutError') {
  constructor(readonly failure: StorageFailure) {
    super(failure.message, { cause: failure.cause });
  }
}

/** A 404 without a code: an answer to HEAD has no body. */
export class NotFound extends ownError('NotFound') {
  constructor(readonly failure: StorageFailure) {
    super(failure.message, { cause: failure.cause });
  }
}

/** The clock of whoever signed is too far from the storage's. */
export class RequestTimeTooSkewed extends ownError('RequestTimeTooSkewed') {
  constructor(readonly failure: StorageFailure) {
    super(failure.message, { cause: failure.cause });
  }
}

/** Any other answer, by its `failure.code` and message, and a connection that broke (status 0). */
export class UnknownError extends ownError('UnknownError') {
  constructor(readonly failure: StorageFailure) {
    super(failure.message, { cause: failure.cause });
  }
}

/** There is no session, or no keys to sign with. */
export class NoCredentials extends ownError('NoCredentials') {
  constructor(readonly failure: StorageFailure) {
    super(failure.message, { cause: failure.cause });
  }
}

/** What is stored is not what was sent, or what was begun could not be cleaned up. */
export class UploadFailed extends ownError('UploadFailed') {
  constructor(readonly failure: StorageFailure) {
    super(failure.message, { cause: failure.cause });
  }
}

/** Somebody called `cancel`. */
export class Cancelled extends ownError('Cancelled') {}
