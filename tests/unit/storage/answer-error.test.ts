import { describe, expect, it } from 'vitest';
import { errorInAnswer, storageError } from '@/lib/shared/storage/answer-error';
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
  UnknownError,
} from '@/lib/shared/storage/errors';

describe('what a storage answers', () => {
  it.each([
    ['R8.23', 'NoSuchUpload', NoSuchUpload, 404],
    ['R8.24', 'ObjectNotInActiveTierError', ObjectNotInActiveTierError, 403],
    ['R8.25', 'InvalidObjectState', InvalidObjectState, 403],
    ['R8.26', 'NoSuchKey', NoSuchKey, 404],
    ['R8.26', 'NoSuchBucket', NoSuchBucket, 404],
    ['R8.26', 'InvalidBucketName', InvalidBucketName, 400],
    ['A failure of the storage', 'InternalError', InternalError, 500],
    ['R8.31', 'RequestTimeTooSkewed', RequestTimeTooSkewed, 403],
  ])('%s has a class for the code %s', (_row, code, kind, status) => {
    const error = errorInAnswer(status, `<Error><Code>${code}</Code><Message>words</Message></Error>`);
    expect(kind.is(error)).toBe(true);
    expect(error).toMatchObject({ name: code, message: 'words', failure: { status, code } });
  });

  it('R8.25 says in which tier and class an archived object lies', () => {
    const error = errorInAnswer(
      403,
      '<Error><Code>InvalidObjectState</Code><AccessTier>DEEP_ARCHIVE_ACCESS</AccessTier><StorageClass>INTELLIGENT_TIERING</StorageClass></Error>',
    );
    expect(error).toMatchObject({
      AccessTier: 'DEEP_ARCHIVE_ACCESS',
      StorageClass: 'INTELLIGENT_TIERING',
    });
  });

  it('R8.29 is NotFound when a 404 names no code', () => {
    expect(NotFound.is(errorInAnswer(404, ''))).toBe(true);
  });

  it('R8.30 counts as 400 when a 200 holds an Error element', () => {
    const error = errorInAnswer(200, '<?xml version="1.0"?>\n<Error><Code>InternalError</Code></Error>');
    expect(error?.failure.status).toBe(400);
    expect(errorInAnswer(200, '<CopyObjectResult><ETag>"e"</ETag></CopyObjectResult>')).toBeNull();
  });

  it('R8.32 keeps the code and message of any other failure', () => {
    const error = errorInAnswer(
      503,
      '<Error><Code>SlowDown</Code><Message>Reduce your request rate.</Message></Error>',
    );
    expect(UnknownError.is(error)).toBe(true);
    expect(error).toMatchObject({
      message: 'Reduce your request rate.',
      failure: { code: 'SlowDown' },
    });
    expect(storageError({ status: 403, code: 'AccessDenied' }).message).toBe('AccessDenied');
    expect(storageError({ status: 500 })).toMatchObject({ name: 'UnknownError', message: 'UnknownError' });
    expect(storageError({ status: 500, code: 'toString' }).name).toBe('UnknownError');
  });

  it('is read in constant time, however long the body', () => {
    expect(errorInAnswer(500, `${'<Code>'.repeat(100_000)}`)?.failure.code?.length).toBeLessThan(16_385);
  });
});
