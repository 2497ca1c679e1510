import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bytes, bytes, uint32 } from '@/harness/media/bytes';
import { film, ftyp, udtaWithXyz } from '@/harness/media/films';
import { exifSegment, jpeg, png } from '@/harness/media/pictures';
import { prepareEvidence } from '@/lib/media/prepare-evidence';
import { type ApiHarness, startApi } from '@/tests/support/api-harness';
import { storageTools } from '@/tests/support/stored-files';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const { coach, call, keyOf, put, send, rowsOf } = storageTools(() => api);

const photo = jpeg([exifSegment()]);

/** Larger than two parts, with its position behind its pictures. */
const longFilm = (): Bytes => film([udtaWithXyz()], { mdat: new Uint8Array(11_000_000) });

describe('a file that says where it was made', () => {
  it.each([
    ['photo', 'image/jpeg', photo],
    ['film', 'video/mp4', longFilm()],
  ])('is refused and deleted: %s', async (_kind, contentType, content) => {
    const sender = await coach();
    const refused = await send(sender, { name: 'file', contentType, bytes: content });
    expect([refused.status, refused.body.code]).toEqual([422, 'file-shows-place']);
    const { body } = await call(sender, 'list', { prefix: keyOf(sender, '') });
    expect(body.Contents).toEqual([]);
    expect(await rowsOf(sender)).toMatchObject([{ state: 'gone', size: content.length }]);
  });

  it('is never shown when it went in one piece', async () => {
    const sender = await coach();
    const key = keyOf(sender, 'photo.jpg');
    const refused = await put(sender, { name: 'photo.jpg', bytes: photo });
    expect([refused.status, refused.body.code]).toEqual([422, 'file-shows-place']);
    const asked = await call(sender, 'sign-get', { key, method: 'GET' });
    expect([asked.status, asked.body.code]).toEqual([404, 'no-such-key']);
    expect(await rowsOf(sender)).toMatchObject([{ state: 'gone' }]);
    const { body: listed } = await call(sender, 'list', { prefix: keyOf(sender, '') });
    expect(listed.Contents).toEqual([]);
  });

  it('is accepted once the device took its place out', async () => {
    const sender = await coach();
    const { file, contentType } = await prepareEvidence(new File([longFilm()], 'film.mp4'));
    const content = new Uint8Array(await file.arrayBuffer());
    expect((await send(sender, { name: 'film.mp4', contentType, bytes: content })).status).toBe(200);
  });
});

describe('a picture in another form than the pages make', () => {
  it.each(['image/png', 'image/webp', 'image/gif', 'image/heic'])(
    'is not even begun: %s',
    async (contentType) => {
      const sender = await coach();
      for (const way of ['create', 'sign-put']) {
        const refused = await call(sender, way, { key: keyOf(sender, 'photo'), contentType, size: 500 });
        expect([refused.status, refused.body.code]).toEqual([415, 'file-type-refused']);
      }
    },
  );

  it.each([
    ['PNG', png()],
    ['a JPEG of nothing', jpeg([], { width: 0 })],
    ['a JPEG of 50 megapixels', jpeg([], { width: 8_000, height: 6_000 })],
    ['nine megabytes', jpeg([], { scan: new Uint8Array(9_000_000) })],
  ])('is refused and deleted: %s', async (_kind, content) => {
    const sender = await coach();
    const refused = await put(sender, { name: 'photo.jpg', bytes: content });
    expect([refused.status, refused.body.code]).toEqual([415, 'file-type-refused']);
    expect(await rowsOf(sender)).toMatchObject([{ state: 'gone' }]);
  });
});

describe('a file in which no place can be looked for', () => {
  it('is refused and deleted', async () => {
    const sender = await coach();
    const broken = bytes(ftyp(), uint32(7), 'moov');
    const refused = await send(sender, { name: 'film.mp4', contentType: 'video/mp4', bytes: broken });
    expect([refused.status, refused.body.code]).toEqual([415, 'file-type-refused']);
    expect(await rowsOf(sender)).toMatchObject([{ state: 'gone', size: broken.length }]);
  });
});
