import type { S3Client } from '@aws-sdk/client-s3';
import { InternalError, storageErrorOf, TimeoutError } from '@/lib/shared/storage/errors';
import { ABORTED_REQUEST, timedOut } from '@/lib/shared/storage/messages';

/** Two failures that client-s3 does not tell by itself, for every S3 client of the server (spec §8). */

const LISTED = ['Name', 'Bucket', 'UploadId', 'IsTruncated', 'KeyCount'];

/** What an answer has one of at least. Some storages leave the ETag of a completion out, and name the key. */
const PROMISED: Readonly<Record<string, readonly string[]>> = {
  PutObjectCommand: ['ETag'],
  UploadPartCommand: ['ETag'],
  CreateMultipartUploadCommand: ['UploadId'],
  CompleteMultipartUploadCommand: ['ETag', 'Key'],
  CopyObjectCommand: ['CopyObjectResult'],
  UploadPartCopyCommand: ['CopyPartResult'],
  ListObjectsV2Command: LISTED,
  ListObjectVersionsCommand: LISTED,
  ListMultipartUploadsCommand: LISTED,
  ListPartsCommand: LISTED,
};

const isAbsent = (value: unknown): boolean => value === undefined || value === '';

const isEmpty = (command: string, output: object): boolean =>
  PROMISED[command]?.every((field) => isAbsent(Reflect.get(output, field))) ?? false;

/** As the client's own handler says it; a connection that is not made in time has the same name. */
const isRequestTimeout = (error: unknown): boolean =>
  error instanceof Error && error.name === 'TimeoutError' && error.message.includes('requestTimeout');

/** The client says so of two calls itself. */
const isBrokenOff = (cause: unknown): boolean =>
  cause instanceof Error && cause.name === InternalError.kind && cause.message === ABORTED_REQUEST;

const brokenOff = (): InternalError =>
  Object.assign(storageErrorOf(InternalError, { status: 200, message: ABORTED_REQUEST }), {
    $metadata: { httpStatusCode: 200 },
  });

/**
 * A 200 with nothing in it is an `InternalError`: the storage began to answer and broke off. A request that was given up
 * after `requestTimeout` milliseconds is a `TimeoutError` that says so.
 */
export const tellFailures = (client: S3Client, requestTimeout: number | undefined): S3Client => {
  client.middlewareStack.add(
    (next, context) => async (input) => {
      const answer = await next(input).catch((cause: unknown) => {
        if (isBrokenOff(cause)) throw brokenOff();
        if (requestTimeout === undefined || !isRequestTimeout(cause)) throw cause;
        throw storageErrorOf(TimeoutError, { status: 0, message: timedOut(requestTimeout), cause });
      });
      // Signing sends nothing.
      if ('presigned' in answer.output || !isEmpty(context.commandName ?? '', answer.output)) return answer;
      throw brokenOff();
    },
    { step: 'initialize', name: 'tellFailures' },
  );
  return client;
};
