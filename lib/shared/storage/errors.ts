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

/** An error of one of the classes below; they have no constructors of their own, so that a page receives less. */
export const storageErrorOf = <Own extends StorageError>(
  Kind: new (message: string, options: ErrorOptions) => Own,
  failure: StorageFailure,
): Own => Object.assign(new Kind(failure.message, failure), { failure });

/** The upload was never begun, or it was aborted or completed. */
export class NoSuchUpload extends ownError('NoSuchUpload') {
  declare readonly failure: StorageFailure;
}

/** The source of a copy lies in an archive. */
export class ObjectNotInActiveTierError extends ownError('ObjectNotInActiveTierError') {
  declare readonly failure: StorageFailure;
}

/** The object lies in an archive and must be restored before it is read. */
export class InvalidObjectState extends ownError('InvalidObjectState') {
  declare readonly failure: StorageFailure;

  get AccessTier(): string | undefined {
    return this.failure.AccessTier;
  }
  get StorageClass(): string | undefined {
    return this.failure.StorageClass;
  }
}

export class NoSuchKey extends ownError('NoSuchKey') {
  declare readonly failure: StorageFailure;
}

export class NoSuchBucket extends ownError('NoSuchBucket') {
  declare readonly failure: StorageFailure;
}

export class InvalidBucketName extends ownError('InvalidBucketName') {
  declare readonly failure: StorageFailure;
}

/** The storage failed by itself, also after it began to answer. */
export class InternalError extends ownError('InternalError') {
  declare readonly failure: StorageFailure;
}

export class TimeoutError extends ownError('TimeoutError') {
  declare readonly failure: StorageFailure;
}

/** A 404 without a code: an answer to HEAD has no body. */
export class NotFound extends ownError('NotFound') {
  declare readonly failure: StorageFailure;
}

/** The clock of whoever signed is too far from the storage's. */
export class RequestTimeTooSkewed extends ownError('RequestTimeTooSkewed') {
  declare readonly failure: StorageFailure;
}

/** Any other answer, by its `failure.code` and message, and a connection that broke (status 0). */
export class UnknownError extends ownError('UnknownError') {
  declare readonly failure: StorageFailure;
}

/** There is no session, or no keys to sign with. */
export class NoCredentials extends ownError('NoCredentials') {
  declare readonly failure: StorageFailure;
}

/** What is stored is not what was sent, or what was begun could not be cleaned up. */
export class UploadFailed extends ownError('UploadFailed') {
  declare readonly failure: StorageFailure;
}

/** Somebody called `cancel`. */
export class Cancelled extends ownError('Cancelled') {}
