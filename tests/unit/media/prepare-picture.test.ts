import { afterEach, describe, expect, it, vi } from 'vitest';
import { prepareEvidence } from '@/lib/media/prepare-evidence';
import { bytes, uint32 } from '../../../harness/media/bytes';
import { box, film } from '../../../harness/media/films';
import { exifSegment, jpeg, png, segment, webp } from '../../../harness/media/pictures';
import { fakeCanvas, fakeDecoder } from '../../support/media/fake-canvas';

afterEach(() => vi.unstubAllGlobals());

const chosen = (content: Uint8Array<ArrayBuffer>, name = 'IMG_1.jpg') =>
  new File([content], name, { type: 'image/jpeg', lastModified: 1_700_000_000_000 });

const heic = (width: number, height: number) =>
  bytes(
    box('ftyp', bytes('heic'), uint32(0)),
    box('meta', uint32(0), box('iprp', box('ipco', box('ispe', uint32(0, width, height))))),
  );

/** As phones write it: a small preview first. */
const heicWithPreview = (width: number, height: number) =>
  bytes(
    box('ftyp', bytes('heic'), uint32(0)),
    box(
      'meta',
      uint32(0),
      box(
        'iprp',
        box(
          'ipco',
          box('ispe', uint32(0, 4, 3)),
          box('ispe', uint32(0, width, height)),
          box('ispe', uint32(0, 5, 3)),
        ),
      ),
    ),
  );

const sizeOfDrawing = (drawn: readonly unknown[]) => {
  const drawing = drawn.find((entry) => Array.isArray(entry) && entry[0] === 'draw');
  return Array.isArray(drawing) ? drawing[1] : null;
};

describe('a picture that is prepared', () => {
  it('is decoded by browsers that know no word for upright', async () => {
    fakeCanvas({ width: 40, height: 30 });
    vi.stubGlobal('createImageBitmap', async (_file: Blob, options?: ImageBitmapOptions) => {
      if (options) throw new TypeError('from-image is not a valid enum value of type ImageOrientation');
      return { width: 40, height: 30, close: () => undefined };
    });
    await expect(prepareEvidence(chosen(jpeg()))).resolves.toMatchObject({ kind: 'picture' });
  });

  it('is sent by no browser that scrambles what is drawn', async () => {
    for (const seen of [() => 255, (value: number) => (value * 7 + 31) % 256]) {
      fakeCanvas({ width: 40, height: 30 }, seen);
      await expect(prepareEvidence(chosen(jpeg()))).rejects.toMatchObject({ code: 'scrambled-canvas' });
    }
    fakeCanvas({ width: 40, height: 30 }, (value) => value ^ 1);
    await expect(prepareEvidence(chosen(jpeg()))).resolves.toMatchObject({ kind: 'picture' });
  });

  it.each([
    ['JPEG', jpeg([exifSegment()])],
    ['PNG', png()],
    ['WebP', webp()],
    ['HEIC', heic(4, 3)],
  ])('is drawn anew from %s, upright, on white', async (_kind, content) => {
    const log = fakeCanvas({ width: 40, height: 30 });
    const { file, ...facts } = await prepareEvidence(chosen(content, 'My photo.HEIC'));
    expect(facts).toEqual({ contentType: 'image/jpeg', kind: 'picture' });
    expect(file).toMatchObject({ name: 'My photo.jpg', type: 'image/jpeg', lastModified: 1_700_000_000_000 });
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(jpeg());
    expect(log.decoded).toEqual([{ options: { imageOrientation: 'from-image' } }]);
    expect(log.drawn).toEqual([
      ['fill', 'white'],
      ['draw', { width: 40, height: 30 }, [0, 0, 40, 30, 0, 0, 40, 30]],
      ['write', { type: 'image/jpeg', quality: 0.82 }],
    ]);
    expect(log.closed).toBe(1);
  });

  it.each([
    [4_000, 3_000, { width: 2_048, height: 1_536 }],
    [3_000, 4_000, { width: 1_536, height: 2_048 }],
    [2_048, 2_048, { width: 2_048, height: 2_048 }],
    [9_000, 1, { width: 2_048, height: 1 }],
  ])('has at most 2048 pixels a side: %d × %d', async (width, height, size) => {
    const log = fakeCanvas({ width, height });
    await prepareEvidence(chosen(jpeg([], { width, height })));
    expect(sizeOfDrawing(log.drawn)).toEqual(size);
  });

  it.each([
    ['a name without an ending', 'photo', 'photo.jpg'],
    ['two dots', 'a.b.png', 'a.b.jpg'],
    ['a hidden file', '.photo', '.photo.jpg'],
  ])('keeps its name: %s', async (_title, name, expected) => {
    fakeCanvas({ width: 4, height: 3 });
    expect((await prepareEvidence(chosen(jpeg(), name))).file.name).toBe(expected);
  });

  it.each([
    ['10 MB of metadata', jpeg(Array.from({ length: 160 }, () => segment(0xe1, new Uint8Array(65_533))))],
    ['metadata with a wrong length', bytes(jpeg().slice(0, 20), [0xff, 0xe1, 0, 6, 1, 2], jpeg().slice(2))],
    ['EXIF that is nonsense', jpeg([segment(0xe1, bytes('Exif\0\0MM\0\x2a\xff\xff\xff\xff'))])],
    ['bytes between segments', bytes(jpeg().slice(0, 20), [0, 1, 2], jpeg().slice(20))],
  ])('does not mind %s', async (_title, content) => {
    fakeCanvas({ width: 4, height: 3 });
    expect((await prepareEvidence(chosen(content))).kind).toBe('picture');
  });
});

describe('a photo of a camera’s high-resolution mode', () => {
  const huge = () => chosen(jpeg([], { width: 16_320, height: 12_240 }));

  it('is decoded smaller where the browser can', async () => {
    const log = fakeCanvas({ width: 4_080, height: 3_060 });
    const decoders = fakeDecoder();
    await prepareEvidence(huge());
    expect(decoders).toEqual([{ type: 'image/jpeg', desiredWidth: 4_096, desiredHeight: 3_072, closed: 2 }]);
    expect(log.decoded).toEqual([{ options: undefined }]);
    expect(sizeOfDrawing(log.drawn)).toEqual({ width: 2_048, height: 1_536 });
  });

  it.each([
    ['the browser has no such decoder', huge, null],
    ['the decoder has no memory', huge, new Error('out of memory')],
    [
      'it has more pixels than any phone’s',
      () => chosen(jpeg([], { width: 20_000, height: 20_000 })),
      undefined,
    ],
    ['it is no JPEG', () => chosen(png([], { width: 16_320, height: 12_240 })), undefined],
  ])('is called too large when %s', async (_title, file, decoder) => {
    fakeCanvas({ width: 4, height: 3 });
    if (decoder !== null) fakeDecoder(decoder);
    await expect(prepareEvidence(file())).rejects.toMatchObject({ code: 'picture-too-large' });
  });
});

describe('a file that cannot be prepared', () => {
  const failing = (content: Uint8Array<ArrayBuffer>) => expect(prepareEvidence(chosen(content))).rejects;

  it.each([
    ['JPEG', jpeg([], { width: 20_000, height: 6_000 })],
    ['PNG', png([], { width: 100_000, height: 100_000 })],
    ['WebP', webp([], { width: 16_000, height: 16_000 })],
    ['HEIC', heic(20_000, 20_000)],
    ['HEIC with a preview', heicWithPreview(20_000, 20_000)],
  ])('is a %s too large to decode, left undecoded', async (_kind, content) => {
    const log = fakeCanvas({ width: 4, height: 3 });
    await failing(content).toMatchObject({ code: 'picture-too-large' });
    expect(log.decoded).toEqual([]);
  });

  it('is a picture that this browser does not decode', async () => {
    fakeCanvas(new DOMException('no decoder', 'InvalidStateError'));
    await failing(heic(4, 3)).toMatchObject({ code: 'newer-picture', format: 'HEIC' });
    await failing(jpeg()).toMatchObject({ code: 'unreadable-picture', format: null });
  });

  it.each([
    ['without a size', jpeg().slice(0, 24)],
    ['of three bytes', bytes([0xff, 0xd8, 0xff])],
    ['PNG of eight bytes', png().slice(0, 8)],
    ['WebP of sixteen bytes', webp().slice(0, 16)],
    ['WebP of another layout', bytes('RIFF\0\0\0\0WEBPVP9 ', new Uint8Array(30))],
  ])('is a picture %s', async (_title, content) => {
    fakeCanvas({ width: 4, height: 3 });
    await failing(content).toMatchObject({ code: 'unreadable-picture' });
  });

  it('is empty', async () => {
    await failing(bytes()).toMatchObject({ code: 'empty' });
  });

  it('cannot be read from the disk any more', async () => {
    const file = chosen(jpeg());
    file.slice = () => {
      throw new DOMException('changed', 'NotReadableError');
    };
    await expect(prepareEvidence(file)).rejects.toMatchObject({ code: 'vanished' });
  });

  it('is called off with the reason of its signal', async () => {
    fakeCanvas({ width: 4, height: 3 });
    const reason = new Error('the page was left');
    await expect(prepareEvidence(chosen(jpeg()), AbortSignal.abort(reason))).rejects.toBe(reason);
    await expect(prepareEvidence(chosen(film([])), AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});
