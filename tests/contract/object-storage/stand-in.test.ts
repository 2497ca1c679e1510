import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { control } from '../cognito-learner';
import { runningSandbox } from '../running-sandbox';
import { bytes, freshPrefix, MIB, refusalIn, refusalOf } from './storage-under-test';

/** What only the stand-in does: faults on request, options, and a list of what arrived. */

const sandbox = runningSandbox({ postgres: false, cognito: false, mail: false });
const clients: S3Client[] = [];
afterAll(() => {
  for (const client of clients) client.destroy();
});

const clientWith = (options: S3ClientConfig = {}): S3Client => {
  const { endpoint, region, credentials } = sandbox().objectStorage;
  const client = new S3Client({
    ...{ endpoint, region, credentials, forcePathStyle: true, maxAttempts: 1 },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    ...options,
  });
  clients.push(client);
  return client;
};

let client: S3Client;
let at: { Bucket: string; Key: string };
beforeEach(async () => {
  await control(sandbox(), 'reset', {});
  client = clientWith();
  at = { Bucket: sandbox().objectStorage.bucket, Key: `${freshPrefix()}film` };
});

const put = (sender = client) => sender.send(new PutObjectCommand({ ...at, Body: 'hello' }));
const fault = (rule: object) => control(sandbox(), 'faults', { service: 'object-storage', ...rule });
const begin = async (): Promise<string> =>
  (await client.send(new CreateMultipartUploadCommand(at))).UploadId ?? '';
const send = (UploadId: string, PartNumber: number, Body = bytes(10)) =>
  client.send(new UploadPartCommand({ ...at, UploadId, PartNumber, Body }));

interface Inspected {
  objects: { key: string; size: number }[];
  uploads: { uploadId: string; parts: { number: number; size: number }[] }[];
  received: { operation: string; partNumber?: number; bytes: number; status: number }[];
}
const inspected = async (): Promise<Inspected> => {
  const answer = await fetch(
    `${sandbox().url}/object-storage/inspect.json?key=${encodeURIComponent(at.Key)}`,
  );
  return (await answer.json()) as Inspected;
};

describe('a fault', () => {
  it('of status 503 is SlowDown', async () => {
    await fault({ operation: 'PutObject', kind: 'status', status: 503, times: 1 });
    expect(await refusalOf(put())).toBe('503 SlowDown');
    expect(await refusalOf(put())).toBe('it succeeded');
  });

  it('of status 200 is an error in the body', async () => {
    await put();
    const UploadId = await begin();
    const { ETag } = await send(UploadId, 1);
    await fault({ kind: 'status', status: 200 });
    const copy = new CopyObjectCommand({ ...at, Key: `${at.Key}2`, CopySource: `${at.Bucket}/${at.Key}` });
    expect(await refusalOf(client.send(copy))).toMatch(/InternalError/);
    const MultipartUpload = { Parts: [{ PartNumber: 1, ETag }] };
    const complete = new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload });
    expect(await refusalOf(client.send(complete))).toMatch(/InternalError/);
    await control(sandbox(), 'reset', { service: 'faults' });
    expect(await refusalOf(client.send(complete))).toBe('it succeeded');
  });

  it('that loses an answer keeps the part all the same', async () => {
    const UploadId = await begin();
    await fault({ operation: 'UploadPart', kind: 'lost-answer', ms: 1, times: 1 });
    expect(await refusalOf(send(UploadId, 1))).not.toBe('it succeeded');
    expect((await inspected()).uploads).toMatchObject([{ parts: [{ number: 1, size: 10 }] }]);
  });

  it('that resets a connection keeps nothing', async () => {
    const UploadId = await begin();
    await fault({ operation: 'UploadPart', kind: 'reset' });
    expect(await refusalOf(send(UploadId, 1))).not.toBe('it succeeded');
    expect((await inspected()).uploads).toMatchObject([{ parts: [] }]);
  });

  it('of some parts is mended by trying again', async () => {
    await fault({ operation: 'UploadPart', kind: 'status', status: 503, rate: 0.3 });
    const persistent = clientWith({ maxAttempts: 30, retryStrategy: undefined });
    const Body = bytes(11 * MIB);
    const { ETag } = await new Upload({ client: persistent, params: { ...at, Body } }).done();
    expect(await client.send(new HeadObjectCommand(at))).toMatchObject({ ContentLength: Body.length, ETag });
  });
});

describe('the list of what arrived', () => {
  it('counts the bytes of each part and each time', async () => {
    const UploadId = await begin();
    await send(UploadId, 1, bytes(10));
    await send(UploadId, 2, bytes(20));
    await send(UploadId, 1, bytes(30));
    const { received, uploads } = await inspected();
    const parts = received.filter(({ operation }) => operation === 'UploadPart');
    expect(parts.map(({ partNumber, bytes: size, status }) => [partNumber, size, status])).toEqual([
      [1, 10, 200],
      [2, 20, 200],
      [1, 30, 200],
    ]);
    expect(uploads).toMatchObject([{ uploadId: UploadId, parts: [{ size: 30 }, { size: 20 }] }]);
  });

  it('is closed to other websites', async () => {
    const answer = await fetch(`${sandbox().url}/object-storage/inspect.json`, {
      headers: { origin: 'http://elsewhere.example' },
    });
    expect(answer.status).toBe(403);
  });

  it('is empty after a reset, as the buckets are', async () => {
    await put();
    await begin();
    await control(sandbox(), 'reset', { service: 'object-storage' });
    expect(await inspected()).toEqual({ objects: [], uploads: [], received: [] });
    expect(await refusalOf(client.send(new HeadObjectCommand(at)))).toBe('404 NotFound');
  });
});

describe('an option', () => {
  it('loses all unfinished uploads', async () => {
    const UploadId = await begin();
    await send(UploadId, 1);
    expect(await control(sandbox(), 'object-storage/lose-uploads', {})).toEqual({ lost: 1 });
    expect(await refusalOf(send(UploadId, 2))).toBe('404 NoSuchUpload');
  });

  it('sets the storage’s clock off, and the client follows', async () => {
    await control(sandbox(), 'object-storage', { clockOffsetMs: 20 * 60_000 });
    expect(await refusalOf(put())).toBe('403 RequestTimeTooSkewed');
    expect(await refusalOf(put())).toBe('it succeeded');
    const url = await getSignedUrl(clientWith(), new GetObjectCommand(at), { expiresIn: 900 });
    const expired = await fetch(url);
    expect(await expired.text()).toContain('<Message>Request has expired</Message>');
  });

  it('ends the session token', async () => {
    const session = clientWith({ credentials: sandbox().objectStorage.sessionCredentials });
    await put(session);
    const url = await getSignedUrl(session, new GetObjectCommand(at));
    expect((await fetch(url)).status).toBe(200);
    await control(sandbox(), 'object-storage', { sessionTokenExpired: true });
    expect(await refusalOf(put(session))).toBe('400 ExpiredToken');
    expect(await refusalIn(await fetch(url))).toBe('400 ExpiredToken');
    const { sessionToken: _none, ...bare } = sandbox().objectStorage.sessionCredentials;
    expect(await refusalOf(put(clientWith({ credentials: bare })))).toBe('400 InvalidToken');
  });

  it('that does not exist is refused', async () => {
    await expect(control(sandbox(), 'object-storage', { speed: 1 })).rejects.toThrow(
      /there are clockOffsetMs/,
    );
  });
});

describe('a browser of another origin', () => {
  const ORIGIN = 'https://www.example.org';
  const preflight = async (method = 'PUT') =>
    fetch(`${sandbox().objectStorage.endpoint}/${at.Bucket}/${at.Key}`, {
      method: 'OPTIONS',
      headers: {
        origin: ORIGIN,
        'access-control-request-method': method,
        'access-control-request-headers': 'content-type',
      },
    });
  const sent = async () =>
    fetch(await getSignedUrl(client, new PutObjectCommand(at)), {
      ...{ method: 'PUT', body: 'x', headers: { origin: ORIGIN } },
    });

  it('may send, and sees the ETag', async () => {
    const { status, headers } = await preflight();
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-methods')).toContain('PUT');
    expect(headers.get('access-control-allow-headers')).toBe('content-type');
    const answer = await sent();
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-expose-headers')).toContain('ETag');
  });

  it('reads why it was refused', async () => {
    const answer = await fetch(`${sandbox().objectStorage.endpoint}/${at.Bucket}/${at.Key}`, {
      headers: { origin: ORIGIN },
    });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, '*']);
  });

  it('does not see the ETag when that is hidden', async () => {
    await control(sandbox(), 'object-storage', { exposeEtag: false });
    expect((await sent()).headers.get('access-control-expose-headers')).not.toContain('ETag');
  });

  it('is told nothing when its origin is not allowed', async () => {
    await control(sandbox(), 'object-storage', { allowedOrigins: ['https://other.example.org'] });
    expect(await refusalIn(await preflight())).toBe('403 AccessForbidden');
    expect((await sent()).headers.get('access-control-allow-origin')).toBeNull();
    await control(sandbox(), 'object-storage', { allowedOrigins: [ORIGIN] });
    expect((await preflight()).headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(await refusalIn(await preflight('PATCH'))).toBe('403 AccessForbidden');
  });
});

describe('unfinished uploads', () => {
  it('are listed by their whole key, as by MinIO', async () => {
    const UploadId = await begin();
    await control(sandbox(), 'object-storage', { listsWholeKeys: true });
    const listed = async (Prefix: string) => {
      const command = new ListMultipartUploadsCommand({ Bucket: at.Bucket, Prefix });
      return ((await client.send(command)).Uploads ?? []).map((upload) => upload.UploadId);
    };
    expect([await listed(at.Key), await listed(at.Key.slice(0, -1))]).toEqual([[UploadId], []]);
  });
});

describe('what the stand-in does not do', () => {
  it('is refused and not passed over', async () => {
    const encrypted = new PutObjectCommand({ ...at, Body: 'x', ServerSideEncryption: 'AES256' });
    expect(await refusalOf(client.send(encrypted))).toBe('501 NotImplemented');
    const url = await getSignedUrl(client, new GetObjectCommand(at));
    const acl = await fetch(url.replace('?', '?acl&'));
    expect(acl.status).toBe(403);
  });

  it('reads nothing out of an archive', async () => {
    await client.send(new PutObjectCommand({ ...at, Body: 'x', StorageClass: 'GLACIER' }));
    expect(await refusalOf(client.send(new GetObjectCommand(at)))).toBe('403 InvalidObjectState');
    const copy = new CopyObjectCommand({ ...at, Key: `${at.Key}2`, CopySource: `${at.Bucket}/${at.Key}` });
    expect(await refusalOf(client.send(copy))).toBe('403 ObjectNotInActiveTierError');
  });

  it('has no bucket but those made at start', async () => {
    const elsewhere = (Bucket: string) => client.send(new PutObjectCommand({ Bucket, Key: 'x', Body: 'x' }));
    expect(await refusalOf(elsewhere('another-bucket'))).toBe('404 NoSuchBucket');
    expect(await refusalOf(elsewhere('Wrong_Name'))).toBe('400 InvalidBucketName');
  });
});
