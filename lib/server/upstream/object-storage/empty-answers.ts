import type { S3Client } from '@aws-sdk/client-s3';
import { InternalError, storageErrorOf } from '@/lib/shared/storage/errors';
import { ABORTED_REQUEST } from '@/lib/shared/storage/messages';

/** A failure that client-s3 does not tell by itself (spec §8). */

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

/** The client says so of two calls itself. */
const isBrokenOff = (cause: unknown): boolean =>
  cause instanceof Error && cause.name === InternalError.kind && cause.message === ABORTED_REQUEST;

const brokenOff = (): InternalError =>
  Object.assign(storageErrorOf(InternalError, { status: 200, message: ABORTED_REQUEST }), {
    $metadata: { httpStatusCode: 200 },
  });

/** A 200 with nothing in it is an `InternalError`: the storage began to answer and broke off. */
export const tellEmptyAnswers = (client: S3Client): S3Client => {
  client.middlewareStack.add(
    (next, context) => async (input) => {
      const answer = await next(input).catch((cause: unknown) => {
        throw isBrokenOff(cause) ? brokenOff() : cause;
      });
      // Signing sends nothing.
      if ('presigned' in answer.output || !isEmpty(context.commandName ?? '', answer.output)) return answer;
      throw brokenOff();
    },
    { step: 'initialize', name: 'tellEmptyAnswers' },
  );
  return client;
};
