import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ObjectStorageAddresses } from '@/sandbox/object-storage/addresses';
import { type Sandbox, startSandbox } from '@/sandbox/start';
import { compiledScript } from '../../support/compiled-script';
import { temporaryFolder } from '../running-sandbox';
import { bytes, contentOf, MIB } from './storage-under-test';

let compiled: Awaited<ReturnType<typeof compiledScript>>;
beforeAll(async () => {
  compiled = await compiledScript('tests/contract/object-storage/storage-process.ts');
});
afterAll(() => compiled.remove());

let dataDir = '';
const undo: (() => Promise<void>)[] = [];
beforeEach(async () => {
  const place = await temporaryFolder();
  dataDir = place.folder;
  undo.push(place.remove);
});
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};

const startProcess = async (): Promise<{ child: ChildProcess; storage: ObjectStorageAddresses }> => {
  const child = spawn(process.execPath, [compiled.script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  undo.push(async () => {
    child.kill('SIGKILL');
    await ended(child);
  });
  const [line] = await once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), 'line');
  return { child, storage: JSON.parse(line) };
};

const startHere = async (): Promise<Sandbox> => {
  const sandbox = await startSandbox({
    dataDir,
    services: { postgres: false, cognito: false, mail: false },
  });
  undo.push(sandbox.stop);
  return sandbox;
};

const clientOf = ({ endpoint, region, credentials }: ObjectStorageAddresses): S3Client => {
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true, maxAttempts: 1 });
  undo.push(async () => client.destroy());
  return client;
};

const contents = () => readdir(join(dataDir, 'object-storage/contents'));

/** Sends the first half of a part, and the rest never. */
const sendHalf = (url: string, size: number): void => {
  const sent = request(url, { method: 'PUT', headers: { 'content-length': size } });
  // It breaks when the storage is killed.
  sent.on('error', () => undefined);
  sent.write(bytes(size / 2));
};

describe('object storage killed while parts and objects arrive', () => {
  it('has every part and object that it acknowledged, whole', async () => {
    const { child, storage } = await startProcess();
    const before = clientOf(storage);
    const at = { Bucket: storage.bucket, Key: 'film.mp4' };
    const { UploadId } = await before.send(new CreateMultipartUploadCommand(at));
    const acknowledged = { parts: new Map<number, CompletedPart>(), objects: new Map<string, Buffer>() };
    const PART = bytes(5 * MIB);
    const half = await getSignedUrl(before, new UploadPartCommand({ ...at, UploadId, PartNumber: 9999 }));
    sendHalf(half, PART.length);
    await vi.waitFor(async () => expect(await contents()).toHaveLength(1), { timeout: 60_000 });

    let going = true;
    const sendParts = async (PartNumber: number): Promise<void> => {
      const { ETag } = await before.send(new UploadPartCommand({ ...at, UploadId, PartNumber, Body: PART }));
      acknowledged.parts.set(PartNumber, { PartNumber, ETag });
      if (going) await sendParts(PartNumber + 2);
    };
    const sendObjects = async (number: number): Promise<void> => {
      const [Key, Body] = [`object ${number}`, bytes(10_000 + number)];
      await before.send(new PutObjectCommand({ Bucket: at.Bucket, Key, Body }));
      acknowledged.objects.set(Key, Body);
      if (going) await sendObjects(number + 2);
    };
    const sending = [sendParts(1), sendParts(2), sendObjects(1), sendObjects(2)];
    const settled = Promise.allSettled(sending);
    await vi.waitFor(() => expect(acknowledged.parts.size).toBeGreaterThan(3), { timeout: 60_000 });
    child.kill('SIGKILL');
    going = false;
    await Promise.all([ended(child), settled]);

    const after = clientOf((await startHere()).objectStorage);
    const { Parts = [] } = await after.send(new ListPartsCommand({ ...at, UploadId }));
    const kept = new Map(Parts.map(({ PartNumber, ETag }) => [PartNumber, ETag]));
    for (const { PartNumber, ETag } of acknowledged.parts.values()) expect(kept.get(PartNumber)).toBe(ETag);
    expect(kept.has(9999)).toBe(false);
    for (const [Key, Body] of acknowledged.objects) {
      const found = await contentOf(await after.send(new GetObjectCommand({ Bucket: at.Bucket, Key })));
      expect(found.equals(Body)).toBe(true);
    }
    const MultipartUpload = {
      Parts: [...acknowledged.parts.values()].sort((a, b) => Number(a.PartNumber) - Number(b.PartNumber)),
    };
    await after.send(new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload }));
    const film = await contentOf(await after.send(new GetObjectCommand(at)));
    expect(film.equals(Buffer.concat(MultipartUpload.Parts.map(() => PART)))).toBe(true);
  });

  it('leaves nothing of what was cut short on the disk', async () => {
    const { child, storage } = await startProcess();
    const client = clientOf(storage);
    const at = { Bucket: storage.bucket, Key: 'cut.mp4' };
    await client.send(new PutObjectCommand({ ...at, Body: 'whole' }));
    sendHalf(await getSignedUrl(client, new PutObjectCommand(at)), MIB);
    await vi.waitFor(async () => expect(await contents()).toHaveLength(2), { timeout: 60_000 });
    child.kill('SIGKILL');
    await ended(child);
    const after = clientOf((await startHere()).objectStorage);
    expect(await contents()).toHaveLength(1);
    expect((await contentOf(await after.send(new GetObjectCommand(at)))).toString()).toBe('whole');
  });
});

describe('object storage that ended between two documents', () => {
  it('ends an upload whose object is there', async () => {
    const first = await startHere();
    const client = clientOf(first.objectStorage);
    const at = { Bucket: first.objectStorage.bucket, Key: 'film.mp4' };
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(at));
    const { ETag } = await client.send(
      new UploadPartCommand({ ...at, UploadId, PartNumber: 1, Body: 'only part' }),
    );
    const uploads = join(dataDir, 'object-storage/uploads');
    await cp(uploads, `${uploads}.before`, { recursive: true });
    const MultipartUpload = { Parts: [{ PartNumber: 1, ETag }] };
    await client.send(new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload }));
    await first.stop();
    await rm(uploads, { recursive: true });
    await cp(`${uploads}.before`, uploads, { recursive: true });

    const after = clientOf((await startHere()).objectStorage);
    const { Uploads } = await after.send(new ListMultipartUploadsCommand({ Bucket: at.Bucket }));
    expect(Uploads).toBeUndefined();
    expect((await contentOf(await after.send(new GetObjectCommand(at)))).toString()).toBe('only part');
    const again = await after.send(new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload }));
    expect(again.ETag).toMatch(/-1"$/);
  });
});
