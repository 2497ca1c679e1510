import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contentOf, freshPrefix, refusalIn, refusalOf, storageUnderTest } from './storage-under-test';

const storage = storageUnderTest();
let client: S3Client;
let at: { Bucket: string; Key: string };
beforeEach(() => {
  client = storage().client();
  at = { Bucket: storage().bucket, Key: `${freshPrefix()}signed.txt` };
});

const put = (sender: S3Client, options: Partial<PutObjectCommandInput> = {}) =>
  sender.send(new PutObjectCommand({ ...at, Body: 'hello', ...options }));

interface Sent {
  headers: Record<string, string>;
  query: Record<string, string>;
  path: string;
  body: unknown;
}

/** Changes a request after it has been signed, as somebody on the way could. */
const tampering = (change: (request: Sent) => void): S3Client => {
  const tampered = storage().clientWith({});
  tampered.middlewareStack.add(
    (next) => async (args) => {
      change(args.request as Sent);
      return next(args);
    },
    { step: 'deserialize', priority: 'low', name: 'tampering' },
  );
  return tampered;
};

describe('a signed request', () => {
  it.each([
    ['another secret', { secretAccessKey: 'wrong' }, '403 SignatureDoesNotMatch'],
    ['an unknown key', { accessKeyId: 'AKIAUNKNOWNUNKNOWN00' }, '403 InvalidAccessKeyId'],
  ])('by %s is refused', async (_who, wrong, refusal) => {
    const { clientWith, credentials } = storage();
    const other = clientWith({ credentials: { ...credentials, ...wrong } });
    expect(await refusalOf(put(other))).toBe(refusal);
  });

  it.each<[string, (request: Sent) => void]>([
    [
      'path',
      (request) => {
        request.path += '2';
      },
    ],
    [
      'query',
      (request) => {
        request.query.versionId = 'other';
      },
    ],
    [
      'metadata',
      (request) => {
        request.headers['x-amz-meta-coach'] = 'eva';
      },
    ],
    [
      'signature',
      ({ headers }) => {
        headers.authorization = `${headers.authorization?.slice(0, -4)}0000`;
      },
    ],
  ])('is refused when its %s was changed', async (_what, change) => {
    expect(await refusalOf(put(tampering(change), { Metadata: { coach: 'ana' } }))).toBe(
      '403 SignatureDoesNotMatch',
    );
  });

  it('is refused when its content was changed', async () => {
    const tampered = tampering((request) => {
      request.body = 'jello';
    });
    expect(await refusalOf(put(tampered))).toBe('400 XAmzContentSHA256Mismatch');
    expect(await refusalOf(client.send(new HeadObjectCommand(at)))).toBe('404 NotFound');
  });

  it('is refused when a header was added', async () => {
    const tampered = tampering(({ headers }) => {
      headers['x-amz-meta-added'] = 'yes';
    });
    expect(await refusalOf(put(tampered))).toBe('403 AccessDenied');
  });

  it.each([-20, 20])('from a clock %i minutes off is refused', async (minutes) => {
    const skewed = storage().clientWith({ systemClockOffset: minutes * 60_000 });
    expect(await refusalOf(put(skewed))).toBe('403 RequestTimeTooSkewed');
  });

  it('without a signature is refused', async () => {
    const { endpoint, bucket } = storage();
    expect(await refusalIn(await fetch(`${endpoint}/${bucket}/${at.Key}`))).toBe('403 AccessDenied');
  });
});

describe('a digest', () => {
  const md5 = (text: string) => createHash('md5').update(text).digest('base64');

  it('that fits lets the content through', async () => {
    expect(await refusalOf(put(client, { ContentMD5: md5('hello') }))).toBe('it succeeded');
  });

  it('that does not fit refuses it', async () => {
    expect(await refusalOf(put(client, { ContentMD5: md5('other') }))).toBe('400 BadDigest');
    expect(await refusalOf(put(client, { ContentMD5: 'no digest' }))).toBe('400 InvalidDigest');
    expect(await refusalOf(client.send(new HeadObjectCommand(at)))).toBe('404 NotFound');
  });
});

describe('checksums', () => {
  const ALGORITHMS = ['CRC32', 'CRC32C', 'SHA1', 'SHA256'] as const;

  it.each(ALGORITHMS)('%s is computed by both sides alike', async (ChecksumAlgorithm) => {
    await put(client, { ChecksumAlgorithm });
    const found = await storage()
      .clientWith({ responseChecksumValidation: 'WHEN_SUPPORTED' })
      .send(new GetObjectCommand({ ...at, ChecksumMode: 'ENABLED' }));
    expect(found[`Checksum${ChecksumAlgorithm}`]).toMatch(/=$/);
    expect((await contentOf(found)).toString()).toBe('hello');
  });

  it.each(ALGORITHMS)('%s of a wrong value is refused', async (name) => {
    const size = { CRC32: 4, CRC32C: 4, SHA1: 20, SHA256: 32 }[name];
    const wrong = { [`Checksum${name}`]: Buffer.alloc(size, 1).toString('base64') };
    expect(await refusalOf(put(client, wrong))).toMatch(/^400 /);
    expect(await refusalOf(client.send(new HeadObjectCommand(at)))).toBe('404 NotFound');
  });

  it.each(ALGORITHMS)('%s can follow a streamed content', async (ChecksumAlgorithm) => {
    const pieces = [Buffer.alloc(70_000, 'a'), Buffer.alloc(70_000, 'b')];
    await put(client, { Body: Readable.from(pieces), ContentLength: 140_000, ChecksumAlgorithm });
    const found = await client.send(new GetObjectCommand(at));
    expect(found.ContentEncoding).toBeUndefined();
    expect((await contentOf(found)).equals(Buffer.concat(pieces))).toBe(true);
  });

  it('that follows a changed content refuses it', async () => {
    const tampered = tampering((request) => {
      const { body } = request;
      request.body = Readable.from(
        (async function* () {
          for await (const chunk of body as AsyncIterable<Buffer | string>)
            yield Buffer.from(Buffer.from(chunk).toString('latin1').replace('aaaa', 'abba'), 'latin1');
        })(),
      );
    });
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const streamed = { Body: Readable.from([Buffer.alloc(70_000, 'a')]), ContentLength: 70_000 };
    expect(await refusalOf(put(tampered, { ...streamed, ChecksumAlgorithm: 'CRC32' }))).toMatch(/^400 /);
    expect(warned.mock.calls).toEqual([[expect.stringContaining('non-retryable streaming request')]]);
    expect(await refusalOf(client.send(new HeadObjectCommand(at)))).toBe('404 NotFound');
  });
});

describe('a signed URL', () => {
  const signed = () => getSignedUrl(client, new PutObjectCommand(at));

  const signedAgo = (minutes: number, expiresIn: number) =>
    getSignedUrl(client, new GetObjectCommand(at), {
      ...{ expiresIn, signingDate: new Date(Date.now() + minutes * -60_000) },
    });

  it('lets a browser send and read', async () => {
    const sent = await fetch(await signed(), { method: 'PUT', body: Buffer.from('hello') });
    expect([sent.status, sent.headers.get('etag')]).toEqual([200, '"5d41402abc4b2a76b9719d911017c592"']);
    const url = await getSignedUrl(client, new GetObjectCommand({ ...at, ResponseContentType: 'text/csv' }));
    const found = await fetch(url);
    expect([found.headers.get('content-type'), await found.text()]).toEqual(['text/csv', 'hello']);
    const { ContentType } = await client.send(new HeadObjectCommand(at));
    expect(ContentType).toBe('binary/octet-stream');
  });

  it('is for one method, key and part', async () => {
    const url = await signed();
    expect(await refusalIn(await fetch(url))).toBe('403 SignatureDoesNotMatch');
    const elsewhere = url.replace('signed.txt', 'signed2.txt');
    expect(await refusalIn(await fetch(elsewhere, { method: 'PUT', body: 'x' }))).toBe(
      '403 SignatureDoesNotMatch',
    );
    const part = await getSignedUrl(
      client,
      new UploadPartCommand({ ...at, UploadId: 'nothing', PartNumber: 1 }),
    );
    const other = part.replace('partNumber=1', 'partNumber=2');
    expect(await refusalIn(await fetch(other, { method: 'PUT', body: 'x' }))).toBe(
      '403 SignatureDoesNotMatch',
    );
    expect(await refusalIn(await fetch(part, { method: 'PUT', body: 'x' }))).toBe('404 NoSuchUpload');
  });

  it('binds the headers that it signs', async () => {
    const url = await getSignedUrl(client, new PutObjectCommand({ ...at, ContentType: 'image/png' }), {
      signableHeaders: new Set(['content-type']),
    });
    const send = (type: string) =>
      fetch(url, { method: 'PUT', body: Buffer.from('x'), headers: { 'content-type': type } });
    expect(await refusalIn(await send('text/html'))).toBe('403 SignatureDoesNotMatch');
    expect((await send('image/png')).status).toBe(200);
  });

  it('carries metadata in its query', async () => {
    const url = await getSignedUrl(client, new PutObjectCommand({ ...at, Metadata: { coach: 'ana' } }));
    expect((await fetch(url, { method: 'PUT', body: Buffer.from('x') })).status).toBe(200);
    const { Metadata } = await client.send(new HeadObjectCommand(at));
    expect(Metadata).toEqual({ coach: 'ana' });
  });

  it('ends when it has expired', async () => {
    const expired = await fetch(await signedAgo(60, 3500));
    expect(await refusalIn(expired)).toBe('403 AccessDenied');
    expect(await refusalIn(await fetch(await signedAgo(60, 4500)))).toBe('404 NoSuchKey');
  });

  it('from the future is refused', async () => {
    expect(await refusalIn(await fetch(await signedAgo(-20, 900)))).toBe('403 RequestTimeTooSkewed');
  });

  it('holds at most seven days', async () => {
    const url = await getSignedUrl(client, new GetObjectCommand(at), { expiresIn: 604_800 });
    expect((await fetch(url)).status).toBe(404);
    const longer = url.replace('X-Amz-Expires=604800', 'X-Amz-Expires=604801');
    expect((await refusalIn(await fetch(longer))).slice(0, 3)).toMatch(/40[03]/);
  });
});
