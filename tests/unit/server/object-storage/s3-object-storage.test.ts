import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { UpstreamError } from '@/lib/server/platform/errors/upstream-error';
import { createS3ObjectStorage } from '@/lib/server/upstream/object-storage/s3-object-storage';
import { createStorageClient } from '@/lib/server/upstream/object-storage/storage-client';

/** The client against a storage that fails; what a working one answers is in the API tests. */

const CREDENTIALS = { accessKeyId: 'KEYID', secretAccessKey: 'canary-secret', sessionToken: 'a-token' };

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const storageThat = async (answers: RequestListener, callTimeoutMs?: number) => {
  server = createServer(answers);
  const { port } = await new Promise<AddressInfo>((resolve) => {
    server?.listen(0, '127.0.0.1', () => resolve(server?.address() as AddressInfo));
  });
  const settings = { bucket: 'evidence', region: 'us-east-1', endpoint: `http://127.0.0.1:${port}/s3` };
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
      else response.end('<ListPartsResult></ListPartsResult>');
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
    ).resolves.toBe(isDone || 'unexpected-answer');
  });
});

describe('signing (quality: Security 12)', () => {
  it('binds type, size and host, asks for no checksum, and tells no secret', async () => {
    const storage = await storageThat((_request, response) => response.end());
    const { url, headers } = await storage.signPut('private/1/a b.jpg', {
      contentType: 'image/jpeg',
      size: 5,
      metadata: { Place: 'x' },
    });
    const { pathname, searchParams } = new URL(url);
    expect(pathname).toBe('/s3/evidence/private/1/a%20b.jpg');
    expect(searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host;x-amz-meta-place');
    expect(searchParams.get('X-Amz-Expires')).toBe('900');
    expect(headers).toEqual({ 'content-type': 'image/jpeg', 'x-amz-meta-place': 'x' });
    expect(url).not.toMatch(/canary-secret|checksum/i);
  });
});
