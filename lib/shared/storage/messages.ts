import { MAX_PARTS } from './limits';

/** Every message of object storage (spec §5, §8): for developers and logs. Screens say it in the visitor's language. */

export const NO_CREDENTIALS = 'no credentials';
export const NO_SOURCE_KEY = 'no source key';
export const NO_DESTINATION_KEY = 'no destination key';
export const INVALID_BLOB = 'invalid blob';
export const BUCKET_AND_KEY_REQUIRED = 'bucket and key are required';
export const BUCKET_WITH_SLASH = "bucket name must not contain '/'";
export const QUEUE_SIZE_NOT_POSITIVE = 'queue size must be positive';
export const tooManyParts = (parts: number): string =>
  `Too many parts. Number of parts is ${parts}, maximum is ${MAX_PARTS}.`;
export const SIZE_MISMATCH = 'File size does not match between local file and file on s3';
export const ABORTED_REQUEST = 'S3 aborted request';
export const timedOut = (milliseconds: number): string =>
  `Request did not complete within ${milliseconds} ms`;
export const UPLOAD_CLEAN_UP_FAILED = 'Multipart upload clean up failed.';
export const COPY_CLEAN_UP_FAILED = 'Multipart copy clean up failed';
export const NO_OBJECT = 'Object does not exist';
export const noLength = (value: unknown): string => `Cannot determine length of ${value}`;
export const NO_PLUGIN = 'No plugin found in Storage for the provider';
export const noCopy = (provider: string): string => `.copy is not implemented on provider ${provider}`;
export const copySourceLevel = (level: string): string =>
  `You may copy files from another user if the source level is "protected", currently it's ${level}`;
export const pageSizeRange = (most: number): string => `page size must be from 1 to ${most}`;
export const invalidKey = (fault: string): string => `invalid key: ${fault}`;
/** @param state of spec §4 */
export const alreadyIn = (state: string): string => `This task is already ${state}`;
export const CANCELLED = 'cancelled';
export const FILE_CHANGED = 'the file has changed';
