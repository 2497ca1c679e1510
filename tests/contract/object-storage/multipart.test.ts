import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { beforeEach, describe, expect, it } from 'vitest';
import { bytes, contentOf, freshPrefix, MIB, refusalOf, storageUnderTest } from './storage-under-test';

const storage = storageUnderTest();
const PART = bytes(5 * MIB);
const LAST = bytes(1000, 3);

let client: ReturnType<ReturnType<typeof storage>['client']>;
let Key = '';
let at: { Bucket: string; Key: string };
beforeEach(() => {
  client = storage().client();
  Key = `${freshPrefix()}film.mp4`;
  at = { Bucket: storage().bucket, Key };
});

const begin = async (key = Key): Promise<string> => {
  const { UploadId = '' } = await client.send(
    new CreateMultipartUploadCommand({
      ...at,
      Key: key,
      ContentType: 'video/mp4',
      Metadata: { coach: 'ana' },
    }),
  );
  return UploadId;
};

const send = async (UploadId: string, PartNumber: number, Body: Buffer): Promise<CompletedPart> => {
  const { ETag } = await client.send(new UploadPartCommand({ ...at, UploadId, PartNumber, Body }));
  return { PartNumber, ETag };
};

const complete = (UploadId: string, Parts: CompletedPart[]) =>
  client.send(new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts } }));

const md5 = (content: Buffer): Buffer => createHash('md5').update(content).digest();
const etagOfParts = (...parts: Buffer[]): string =>
  `"${md5(Buffer.concat(parts.map(md5))).toString('hex')}-${parts.length}"`;

describe('a multipart upload', () => {
  it('becomes one object, sent in any order', async () => {
    const UploadId = await begin();
    const second = await send(UploadId, 7, LAST);
    const first = await send(UploadId, 2, PART);
    expect(first.ETag).toBe(`"${md5(PART).toString('hex')}"`);
    expect(await refusalOf(client.send(new HeadObjectCommand(at)))).toBe('404 NotFound');
    const completed = await complete(UploadId, [first, second]);
    expect(completed).toMatchObject({
      ...at,
      ETag: etagOfParts(PART, LAST),
      Location: expect.stringContaining('http'),
    });
    const found = await client.send(new GetObjectCommand(at));
    expect(found).toMatchObject({
      ContentType: 'video/mp4',
      Metadata: { coach: 'ana' },
      ETag: completed.ETag,
    });
    expect((await contentOf(found)).equals(Buffer.concat([PART, LAST]))).toBe(true);
  });

  it('can be read by its parts and across them', async () => {
    const UploadId = await begin();
    await complete(UploadId, [await send(UploadId, 1, PART), await send(UploadId, 2, LAST)]);
    const second = await client.send(new GetObjectCommand({ ...at, PartNumber: 2 }));
    expect(second).toMatchObject({ PartsCount: 2, ContentLength: LAST.length });
    expect((await contentOf(second)).equals(LAST)).toBe(true);
    const Range = `bytes=${PART.length - 3}-${PART.length + 2}`;
    const across = await contentOf(await client.send(new GetObjectCommand({ ...at, Range })));
    expect([...across]).toEqual([...PART.subarray(-3), ...LAST.subarray(0, 3)]);
    expect(await refusalOf(client.send(new GetObjectCommand({ ...at, PartNumber: 3 })))).toMatch(/^416/);
  });

  it('takes the newest of a part sent twice', async () => {
    const UploadId = await begin();
    const old = await send(UploadId, 1, bytes(100));
    const part = await send(UploadId, 1, LAST);
    expect(await refusalOf(complete(UploadId, [old]))).toBe('400 InvalidPart');
    await complete(UploadId, [part]);
    expect((await contentOf(await client.send(new GetObjectCommand(at)))).equals(LAST)).toBe(true);
  });

  it('leaves out parts that are not named', async () => {
    const UploadId = await begin();
    const part = await send(UploadId, 1, LAST);
    await send(UploadId, 2, PART);
    await complete(UploadId, [part]);
    expect(await client.send(new HeadObjectCommand(at))).toMatchObject({ ContentLength: LAST.length });
  });

  it('may be completed again, with the same answer', async () => {
    const UploadId = await begin();
    const part = await send(UploadId, 1, LAST);
    const first = await complete(UploadId, [part]);
    const second = await complete(UploadId, [part]);
    expect(second.ETag).toBe(first.ETag);
    expect(await refusalOf(complete(UploadId, [{ ...part, ETag: md5(PART).toString('hex') }]))).toMatch(
      /^40[04]/,
    );
  });

  it('of one empty part is an empty object', async () => {
    const UploadId = await begin();
    await complete(UploadId, [await send(UploadId, 1, Buffer.alloc(0))]);
    expect(await client.send(new HeadObjectCommand(at))).toMatchObject({ ContentLength: 0 });
  });
});

describe('a completion is refused', () => {
  it('when a part but the last is too small', async () => {
    const UploadId = await begin();
    const parts = [await send(UploadId, 1, PART.subarray(1)), await send(UploadId, 2, LAST)];
    expect(await refusalOf(complete(UploadId, parts))).toBe('400 EntityTooSmall');
    const mended = [await send(UploadId, 1, PART), parts[1] as CompletedPart];
    expect((await complete(UploadId, mended)).ETag).toBe(etagOfParts(PART, LAST));
  });

  it('when parts are missing, out of order or none', async () => {
    const UploadId = await begin();
    const part = await send(UploadId, 2, LAST);
    expect(await refusalOf(complete(UploadId, [{ ...part, PartNumber: 1 }]))).toBe('400 InvalidPart');
    expect(await refusalOf(complete(UploadId, [{ ...part, ETag: '"other"' }]))).toBe('400 InvalidPart');
    const first = await send(UploadId, 1, PART);
    expect(await refusalOf(complete(UploadId, [part, first]))).toBe('400 InvalidPartOrder');
    expect(await refusalOf(complete(UploadId, []))).toBe('400 MalformedXML');
  });

  it('when the upload is not there', async () => {
    expect(await refusalOf(complete('nothing', [{ PartNumber: 1, ETag: 'x' }]))).toBe('404 NoSuchUpload');
  });
});

describe('an aborted upload', () => {
  it('is gone, with its parts', async () => {
    const UploadId = await begin();
    const part = await send(UploadId, 1, LAST);
    await client.send(new AbortMultipartUploadCommand({ ...at, UploadId }));
    expect(await refusalOf(send(UploadId, 2, LAST))).toBe('404 NoSuchUpload');
    expect(await refusalOf(complete(UploadId, [part]))).toBe('404 NoSuchUpload');
    expect(await refusalOf(client.send(new ListPartsCommand({ ...at, UploadId })))).toBe('404 NoSuchUpload');
    expect(await refusalOf(client.send(new HeadObjectCommand(at)))).toBe('404 NotFound');
  });
});

describe('listing parts', () => {
  it('names each with size and ETag, in pages', async () => {
    const UploadId = await begin();
    const parts = [];
    for (const number of [1, 3, 12]) parts.push(await send(UploadId, number, bytes(number, number)));
    const listed = [];
    let PartNumberMarker: string | undefined;
    do {
      const page = await client.send(
        new ListPartsCommand({ ...at, UploadId, MaxParts: 2, ...(PartNumberMarker && { PartNumberMarker }) }),
      );
      listed.push(...(page.Parts ?? []));
      PartNumberMarker = page.IsTruncated ? page.NextPartNumberMarker : undefined;
    } while (PartNumberMarker);
    expect(listed.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }))).toEqual(parts);
    expect(listed.map(({ Size }) => Size)).toEqual([1, 3, 12]);
    expect(listed[0]?.LastModified).toBeInstanceOf(Date);
  });

  it.each([0, 10_001])('has no place for part %i', async (number) => {
    const UploadId = await begin();
    expect(await refusalOf(send(UploadId, number, LAST))).toBe('400 InvalidArgument');
    await send(UploadId, 10_000, LAST);
  });
});

describe('listing unfinished uploads', () => {
  it('has them by key and age, in pages', async () => {
    const prefix = freshPrefix();
    const begun = [];
    for (const name of ['b', 'a', 'b', 'c/d'])
      begun.push({ Key: prefix + name, UploadId: await begin(prefix + name) });
    const listed: (string | undefined)[] = [];
    let markers: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | null = {};
    while (markers) {
      const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(prefix, markers);
      listed.push(...(page.Uploads ?? []).map((upload) => upload.UploadId));
      expect(page.Uploads?.length).toBeLessThanOrEqual(1);
      markers = page.IsTruncated
        ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
        : null;
    }
    expect(new Set(listed)).toEqual(new Set(begun.map(({ UploadId }) => UploadId)));
    expect(listed).toHaveLength(4);
    expect(listed[0]).toBe(begun[1]?.UploadId);
    expect(listed[3]).toBe(begun[3]?.UploadId);
  });

  const pageOf = (Prefix: string, markers: object) =>
    client.send(
      new ListMultipartUploadsCommand({ Bucket: storage().bucket, Prefix, MaxUploads: 1, ...markers }),
    );
});

describe('a part copied from an object', () => {
  it('is the range that is named', async () => {
    const source = `${freshPrefix()}source`;
    await new Upload({
      client,
      params: { Bucket: at.Bucket, Key: source, Body: bytes(5 * MIB + 20) },
    }).done();
    const UploadId = await begin();
    const CopySource = `${at.Bucket}/${source}`;
    const copied = await client.send(
      new UploadPartCopyCommand({
        ...at,
        UploadId,
        PartNumber: 1,
        CopySource,
        CopySourceRange: 'bytes=10-19',
      }),
    );
    await complete(UploadId, [{ PartNumber: 1, ETag: copied.CopyPartResult?.ETag }]);
    const content = await contentOf(await client.send(new GetObjectCommand(at)));
    expect([...content]).toEqual([...bytes(20).subarray(10)]);
  });
});

describe('lib-storage', () => {
  it('sends a stream of unknown length', async () => {
    const content = [bytes(3 * MIB), bytes(4 * MIB, 5), bytes(77, 9)];
    await new Upload({ client, params: { ...at, Body: Readable.from(content) } }).done();
    const found = await client.send(new GetObjectCommand(at));
    expect((await contentOf(found)).equals(Buffer.concat(content))).toBe(true);
    expect(found.ETag).toMatch(/-2"$/);
  });
});
