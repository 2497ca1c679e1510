import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { UpstreamError } from '@/lib/server/platform/errors/upstream-error';
import { asProblem } from '@/lib/server/platform/http/as-problem';
import type { ObjectStorage } from '@/lib/server/upstream/object-storage/object-storage';
import { createS3Client } from '@/lib/server/upstream/object-storage/s3-client';
import { createS3ObjectStorage } from '@/lib/server/upstream/object-storage/s3-object-storage';
import { createS3Store } from '@/lib/server/upstream/object-storage/s3-store';
import { createStorageClient } from '@/lib/server/upstream/object-storage/storage-client';
import { InternalError, TimeoutError } from '@/lib/shared/storage/errors';
import type { ObjectStore } from '@/lib/shared/storage/object-store';

/** The client against a storage that fails; what a working one answers is in the API tests. */

const CREDENTIALS = { accessKeyId: 'KEYID', secretAccessKey: 'canary-secret', sessionToken: 'a-token' };

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const place = { bucket: 'evidence', key: 'a' };

/** The address of a storage that answers so. */
const addressThat = async (answers: RequestListener) => {
  server = createServer(answers);
  const { port } = await new Promise<AddressInfo>((resolve) => {
    server?.listen(0, '127.0.0.1', () => resolve(server?.address() as AddressInfo));
  });
  return {
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}/s3`,
    credentials: CREDENTIALS,
    attempts: 1,
  };
};

const storageThat = async (answers: RequestListener, callTimeoutMs?: number) => {
  const settings = { bucket: 'evidence', ...(await addressThat(answers)) };
  return createS3ObjectStorage(createStorageClient(settings, CREDENTIALS, callTimeoutMs));
};

const failing = (call: Promise<unknown>): Promise<UpstreamError> =>
  call.then(
    () => Promise.reject(new Error('it did not fail')),
    (error) => error,
  );

const document = (code: string) =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>m</Message></Error>`;

describe('a storage that fails', () => {
  it.each([
    [404, 'NoSuchUpload', 'not-found'],
    [403, 'AccessDenied', 'not-authorised'],
    [400, 'InvalidPart', 'refused'],
    [503, 'SlowDown', 'failed'],
    // A 200 with an error in it, which S3 sends when it fails after it began to answer (R8.30).
    [200, 'InternalError', 'failed'],
  ])('with %i %s is %s', async (status, code, expected) => {
    let asked = 0;
    const storage = await storageThat((_request, response) => {
      asked += 1;
      response.writeHead(status, { 'content-type': 'application/xml' }).end(document(code));
    });
    const error = await failing(storage.completeUpload({ key: 'a', uploadId: 'u' }, []));
    expect([error.service, error.code, error.reason]).toEqual(['object-storage', expected, code]);
    expect(asked).toBe(1);
  });

  it('is unanswered when the connection breaks', async () => {
    const storage = await storageThat((request) => request.socket.destroy());
    expect((await failing(storage.head('a'))).kind).toBe('unanswered');
  });

  it.each<[string, RequestListener]>([
    ['never answers', () => undefined],
    [
      'stops in the middle of its answer',
      (_request, response) => response.writeHead(200, { 'content-length': '9' }).write('half'),
    ],
  ])('is given up when it %s', async (_what, answers) => {
    const storage = await storageThat(answers, 50);
    expect((await failing(storage.readBytes({ key: 'a', eTag: '' }, 0, 9))).kind).toBe('unanswered');
  });

  it('is asked a second time when the clocks were too far apart, by its own clock (R8.31)', async () => {
    const ahead = 20 * 60_000;
    const dates: string[] = [];
    const storage = await storageThat((request, response) => {
      dates.push(String(request.headers['x-amz-date']));
      response.setHeader('date', new Date(Date.now() + ahead).toUTCString());
      response.setHeader('content-type', 'application/xml');
      if (dates.length === 1) response.writeHead(403).end(document('RequestTimeTooSkewed'));
      else response.end('<ListPartsResult><UploadId>u</UploadId></ListPartsResult>');
    });
    await storage.listParts({ key: 'a', uploadId: 'u' });
    const at = (text = '') => Date.parse(text.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z'));
    expect(dates).toHaveLength(2);
    expect(at(dates[1]) - at(dates[0])).toBeGreaterThan(ahead / 2);
    // URLs are signed by that clock from then on.
    const url = new URL(await storage.signPart({ key: 'a', uploadId: 'u', partNumber: 1, size: 1 }));
    expect(at(url.searchParams.get('X-Amz-Date') ?? '') - at(dates[0])).toBeGreaterThan(ahead / 2);
  });
});

describe('a refused HEAD, which says no reason', () => {
  const refusing = async (ahead: number) => {
    let asked = 0;
    const storage = await storageThat((_request, response) => {
      asked += 1;
      response.setHeader('date', new Date(Date.now() + ahead).toUTCString());
      if (asked === 1) response.writeHead(403).end();
      else response.writeHead(200, { 'content-length': '7', 'content-type': 'image/png', etag: '"a"' }).end();
    });
    return { storage, asked: () => asked };
  };

  it('is asked a second time when the clocks were too far apart (R8.31)', async () => {
    const { storage } = await refusing(20 * 60_000);
    expect(await storage.head('a')).toMatchObject({ size: 7 });
  });

  it('is believed when they were not', async () => {
    const { storage, asked } = await refusing(0);
    expect((await failing(storage.head('a'))).code).toBe('not-authorised');
    expect(asked()).toBe(1);
  });
});

describe('a storage that leaves the ETag out', () => {
  it('has told what an object is all the same', async () => {
    const storage = await storageThat((_request, response) => {
      response.writeHead(200, { 'content-length': '7', 'content-type': 'image/png', etag: '' }).end();
    });
    expect(await storage.head('a')).toMatchObject({ size: 7, eTag: '', contentType: 'image/png' });
  });

  it('is asked for bytes without a condition', async () => {
    const headers: unknown[] = [];
    const storage = await storageThat((request, response) => {
      headers.push([request.headers['if-match'], request.headers.range]);
      response.end('bytes');
    });
    await storage.readBytes({ key: 'a', eTag: '' }, 2, 3);
    await storage.readBytes({ key: 'a', eTag: '"e"' }, 0, 3);
    expect(headers).toEqual([
      [undefined, 'bytes=2-4'],
      ['"e"', 'bytes=0-2'],
    ]);
  });

  it.each([
    ['has put the file together when it names its key', '<Key>a</Key><ETag></ETag>', true],
    ['has broken off when it names nothing', '', false],
  ])('%s', async (_what, fields, isDone) => {
    const storage = await storageThat((_request, response) => {
      response.setHeader('content-type', 'application/xml');
      response.end(`<CompleteMultipartUploadResult>${fields}</CompleteMultipartUploadResult>`);
    });
    const done = storage.completeUpload({ key: 'a', uploadId: 'u' }, [{ PartNumber: 1, ETag: '"e"' }]);
    await expect(
      done.then(
        () => true,
        ({ code }) => code,
      ),
    ).resolves.toBe(isDone || 'empty-answer');
  });
});

const hanging: RequestListener = () => undefined;
const upload = { key: 'a', uploadId: 'u' };

describe('an empty 200 of the storage (R8.27)', () => {
  it.each<[string, (storage: ObjectStorage) => Promise<unknown>]>([
    ['a beginning', (storage) => storage.createUpload('a', { contentType: 'image/png' })],
    ['a completion', (storage) => storage.completeUpload(upload, [{ PartNumber: 1, ETag: '"e"' }])],
    ['a copy', (storage) => storage.copy({ key: 'a', eTag: '"e"' }, 'b')],
    ['a listing', (storage) => storage.list({ prefix: 'a' })],
    ['a list of parts', (storage) => storage.listParts(upload)],
    ['a list of uploads', (storage) => storage.listUploads('a')],
    ['a list of versions', (storage) => storage.versions('a')],
  ])('fails %s as aborted', async (_what, ask) => {
    const error = await failing(ask(await storageThat((_request, response) => response.end())));
    expect([error.code, InternalError.is(error.cause)]).toEqual(['empty-answer', true]);
    expect(error.cause).toMatchObject({ message: 'S3 aborted request', failure: { status: 200 } });
    expect(asProblem(error).code).toBe('upstream-aborted');
  });

  it.each<[string, (store: ObjectStore) => Promise<unknown>]>([
    ['put', (store) => store.put({ ...place, body: new Blob(['x']) })],
    ['part', (store) => store.uploadPart({ ...place, uploadId: 'u', partNumber: 1, body: new Blob(['x']) })],
    ['copy', (store) => store.copy({ ...place, source: place })],
    ['listing', (store) => store.list({ bucket: 'evidence', prefix: 'a' })],
  ])('fails a %s of the S3 store as aborted', async (_what, ask) => {
    const client = createS3Client(await addressThat((_request, response) => response.end()));
    const error = await failing(ask(createS3Store(client)));
    expect([InternalError.is(error), error.message]).toEqual([true, 'S3 aborted request']);
  });
});

describe('a request that is given up (R8.28, R9.36)', () => {
  it('says after how long, in the client of the site', async () => {
    const storage = await storageThat(hanging, 20);
    const error = await failing(storage.head('a'));
    expect(error.code).toBe('timeout');
    expect(error.cause).toMatchObject({
      name: 'TimeoutError',
      message: 'Request did not complete within 20 ms',
    });
  });

  it('says after how long, in the S3 store', async () => {
    const client = createS3Client({ ...(await addressThat(hanging)), requestTimeout: 20 });
    const error = await failing(createS3Store(client).head(place));
    expect([TimeoutError.is(error), error.message]).toEqual([true, 'Request did not complete within 20 ms']);
  });
});

describe('signing (quality: Security 12)', () => {
  it('binds type, content and host, and that nothing is there, and tells no secret', async () => {
    const storage = await storageThat((_request, response) => response.end());
    const { url, headers } = await storage.signPut('private/1/a b.jpg', {
      contentType: 'image/jpeg',
      ...{ size: 5, sha256: 'a-sum' },
      metadata: { Place: 'x' },
    });
    const { pathname, searchParams } = new URL(url);
    expect(pathname).toBe('/s3/evidence/private/1/a%20b.jpg');
    expect(searchParams.get('X-Amz-SignedHeaders')).toBe(
      'content-length;content-type;host;if-none-match;x-amz-checksum-sha256;x-amz-meta-place',
    );
    expect(searchParams.get('X-Amz-Expires')).toBe('900');
    expect(headers).toEqual({
      ...{ 'content-type': 'image/jpeg', 'x-amz-meta-place': 'x' },
      ...{ 'if-none-match': '*', 'x-amz-checksum-sha256': 'a-sum' },
    });
    expect(url).not.toMatch(/canary-secret|crc32/i);
  });
});
