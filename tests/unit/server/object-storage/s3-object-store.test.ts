import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { UpstreamError } from '@/lib/server/platform/errors/upstream-error';
import { asProblem } from '@/lib/server/platform/http/as-problem';
import { createS3ObjectStore } from '@/lib/server/upstream/object-storage/s3-object-store';
import type { ServerStore } from '@/lib/server/upstream/object-storage/server-store';
import { createStorageClient } from '@/lib/server/upstream/object-storage/storage-client';
import { InternalError, TimeoutError } from '@/lib/shared/storage/errors';

/** The client against a storage that fails; what a working one answers is in the API tests. */

const CREDENTIALS = { accessKeyId: 'KEYID', secretAccessKey: 'canary-secret', sessionToken: 'a-token' };

let server: Server | undefined;
afterEach(() => {
  vi.unstubAllEnvs();
  server?.closeAllConnections();
  server?.close();
});

/** The address of a storage that answers so. */
const addressThat = async (answers: RequestListener) => {
  server = createServer(answers);
  const { port } = await new Promise<AddressInfo>((resolve) => {
    server?.listen(0, '127.0.0.1', () => resolve(server?.address() as AddressInfo));
  });
  return { bucket: 'evidence', region: 'us-east-1', endpoint: `http://127.0.0.1:${port}/s3` };
};

const storageThat = async (answers: RequestListener, callTimeoutMs?: number) =>
  createS3ObjectStore(
    createStorageClient(await addressThat(answers), { credentials: CREDENTIALS, callTimeoutMs }),
  );

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
    const error = await failing(storage.completeMultipart({ key: 'a', uploadId: 'u', parts: [] }));
    expect([error.service, error.code, error.reason]).toEqual(['object-storage', expected, code]);
    expect(asked).toBe(1);
  });

  it('is unanswered when the connection breaks', async () => {
    const storage = await storageThat((request) => request.socket.destroy());
    expect((await failing(storage.head({ key: 'a' }))).kind).toBe('unanswered');
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

  it('is asked again by its own clock when clocks differ (R8.31)', async () => {
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

  it('is asked again when the clocks were too far apart (R8.31)', async () => {
    const { storage } = await refusing(20 * 60_000);
    expect(await storage.head({ key: 'a' })).toMatchObject({ size: 7 });
  });

  it('is believed when they were not', async () => {
    const { storage, asked } = await refusing(0);
    expect((await failing(storage.head({ key: 'a' }))).code).toBe('not-authorised');
    expect(asked()).toBe(1);
  });
});

describe('a storage that deletes not all that a request names', () => {
  it('has failed, although it answers with 200', async () => {
    const version = (id: string) => `<Version><Key>a</Key><VersionId>${id}</VersionId></Version>`;
    const listing = (versions: string) =>
      `<ListVersionsResult><Name>evidence</Name>${versions}</ListVersionsResult>`;
    const kept =
      '<DeleteResult><Error><Key>a</Key><VersionId>2</VersionId><Code>AccessDenied</Code></Error></DeleteResult>';
    const answers = [listing(version('1') + version('2')), kept, listing('')];
    const storage = await storageThat((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/xml' }).end(answers.shift());
    });
    const error = await failing(storage.delete({ key: 'a' }));
    expect(error.message).toContain('DeleteObjects unexpected-answer');
    expect(answers).toHaveLength(1);
  });
});

describe('a storage that leaves the ETag out', () => {
  it('has told what an object is all the same', async () => {
    const storage = await storageThat((_request, response) => {
      response.writeHead(200, { 'content-length': '7', 'content-type': 'image/png', etag: '' }).end();
    });
    expect(await storage.head({ key: 'a' })).toMatchObject({ size: 7, eTag: '', contentType: 'image/png' });
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
    const done = storage.completeMultipart({ key: 'a', uploadId: 'u', parts: PARTS });
    await expect(
      done.then(
        () => true,
        ({ code }) => code,
      ),
    ).resolves.toBe(isDone || 'empty-answer');
  });
});

const PARTS = [{ PartNumber: 1, ETag: '"e"' }];
const hanging: RequestListener = () => undefined;
const upload = { key: 'a', uploadId: 'u' };

describe('an empty 200 of the storage (R8.27)', () => {
  it.each<[string, (storage: ServerStore) => Promise<unknown>]>([
    ['a beginning', (storage) => storage.createMultipart({ key: 'a', size: 1 })],
    ['a completion', (storage) => storage.completeMultipart({ ...upload, parts: PARTS })],
    ['a copy', (storage) => storage.copy({ key: 'b', source: { key: 'a', eTag: '"e"', size: 1 } })],
    ['a listing', (storage) => storage.list({ prefix: 'a' })],
    ['a list of parts', (storage) => storage.listParts(upload)],
    ['a list of uploads', (storage) => storage.listUploads('a')],
    ['a deletion', (storage) => storage.delete({ key: 'a' })],
  ])('fails %s as aborted', async (_what, ask) => {
    const error = await failing(ask(await storageThat((_request, response) => response.end())));
    expect([error.code, InternalError.is(error.cause)]).toEqual(['empty-answer', true]);
    expect(error.cause).toMatchObject({ message: 'S3 aborted request', failure: { status: 200 } });
    expect(asProblem(error).code).toBe('upstream-aborted');
  });
});

describe('a request that is given up (R8.28, R9.36)', () => {
  it('says after how long', async () => {
    const storage = await storageThat(hanging, 20);
    const error = await failing(storage.head({ key: 'a' }));
    expect(error.code).toBe('timeout');
    expect([TimeoutError.is(error.cause), error.cause]).toMatchObject([
      true,
      { message: 'Request did not complete within 20 ms' },
    ]);
  });
});

describe('a site without credentials (R6.9)', () => {
  it('uses empty ones where the machine has none, and warns', async () => {
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_PROFILE', 'AWS_SHARED_CREDENTIALS_FILE', 'AWS_CONFIG_FILE'])
      vi.stubEnv(name, name.endsWith('FILE') ? '/dev/null' : undefined);
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
    const signatures: unknown[] = [];
    const settings = await addressThat(({ headers }, response) => {
      signatures.push(headers.authorization);
      response.writeHead(403).end();
    });
    const warn = vi.fn();
    const store = createS3ObjectStore(createStorageClient(settings, { warn }));
    for (const key of ['a', 'b']) expect((await failing(store.head({ key }))).code).toBe('not-authorised');
    const empty = expect.stringMatching(/^AWS4-HMAC-SHA256 Credential=\/\d{8}\/us-east-1\/s3\//);
    expect(signatures).toEqual([empty, empty]);
    expect(warn.mock.calls.map(([, message]) => message)).toEqual([
      'there are no credentials for the object storage; empty ones are used',
    ]);
  });
});

describe('keys of a listing', () => {
  const listed = `<Name>evidence</Name><EncodingType>url</EncodingType><Prefix>a+b%2Fc</Prefix>
    <Contents><Key>a+b%2Fc%EF%BF%BE</Key><LastModified>2026-11-01T00:00:00.000Z</LastModified></Contents>
    <CommonPrefixes><Prefix>a+b%2B%2F</Prefix></CommonPrefixes>`;

  it('are encoded on the way, as XML needs it (R7.67)', async () => {
    const queries: string[] = [];
    const storage = await storageThat(({ url = '' }, response) => {
      queries.push(url);
      response.setHeader('content-type', 'application/xml');
      response.end(`<ListBucketResult>${listed}</ListBucketResult>`);
    });
    const page = await storage.list({ prefix: 'a b/c' });
    expect([page.Contents[0]?.Key, page.CommonPrefixes, page.Prefix]).toEqual([
      'a b/c\uFFFE',
      ['a b+/'],
      'a b/c',
    ]);
    expect(queries[0]).toContain('encoding-type=url');
  });
});

describe('signing (quality: Security 12)', () => {
  it('binds type, content and host, without telling a secret', async () => {
    const storage = await storageThat((_request, response) => response.end());
    const { url, headers } = await storage.signPut({
      key: 'private/1/a b.jpg',
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
