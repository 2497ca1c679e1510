import { describe, expect, it } from 'vitest';
import { UnreadableMedia } from '@/lib/shared/media/byte-source';
import { type MediaType, typesOf } from '@/lib/shared/media/first-bytes';
import { showsPlace } from '@/lib/shared/media/shows-place';
import { type Bytes, bytes, countingSource, uint32 } from '../../support/media/bytes';
import { box, film, ftyp, POSITION, pictures, track, udtaWithXyz } from '../../support/media/films';
import { cluster, element, tags, webm } from '../../support/media/matroska';
import {
  chunk,
  exif,
  exifSegment,
  jpeg,
  png,
  segment,
  webp,
  webpChunk,
  XMP_WITH_POSITION,
  xmpSegment,
} from '../../support/media/pictures';

const shown = (content: Bytes) => {
  const [type] = typesOf(content);
  return showsPlace(type as MediaType, countingSource(content).source);
};

/** As Photoshop writes what it knows, and Safari as well. */
const editors = (...content: readonly Uint8Array[]): Bytes =>
  segment(0xed, bytes('Photoshop 3.0\x008BIM', [4, 4, 0, 0, 0, 0, 0, 0], ...content));

/** Zeros, and one byte that is none at their end. */
const lateIn = (size: number): Bytes => bytes(new Uint8Array(size), 1);

const camera = '<x:xmpmeta tiff:Make="Phone"/>';

describe('a file that says where it was made', () => {
  it.each([
    ['JPEG with EXIF', jpeg([exifSegment()])],
    ['JPEG with little-endian EXIF', jpeg([exifSegment(exif({ littleEndian: true }))])],
    ['JPEG with EXIF after much else', jpeg([segment(0xe2, new Uint8Array(65_000)), exifSegment()])],
    ['JPEG with XMP', jpeg([xmpSegment(XMP_WITH_POSITION)])],
    ['JPEG with EXIF under another name', jpeg([segment(0xe3, bytes('Meta\0\0', exif()))])],
    ['JPEG with little-endian EXIF in an editor’s part', jpeg([editors(exif({ littleEndian: true }))])],
    ['JPEG with a comment', jpeg([segment(0xfe, bytes(POSITION))])],
    ['motion photo', jpeg([], { after: film([udtaWithXyz()]) })],
    ['JPEG with metadata after a scan', jpeg([], { scan: bytes([1, 0xff, 0], exifSegment(), [1]) })],
    ['PNG with EXIF', png([chunk('eXIf', exif())])],
    ['PNG with EXIF in a chunk of its own', png([chunk('zxIf', exif())])],
    ['WebP with EXIF in a chunk of its own', webp([webpChunk('META', exif())])],
    ['PNG with XMP', png([chunk('iTXt', bytes('XML:com.adobe.xmp\0\0\0\0\0', XMP_WITH_POSITION))])],
    ['PNG with packed XMP', png([chunk('iTXt', bytes('XML:com.adobe.xmp\0\x01\0\0\0', 'packed'))])],
    ['PNG with EXIF as text', png([chunk('tEXt', bytes('Raw profile type exif\0', '0a'))])],
    ['PNG with packed EXIF as text', png([chunk('zTXt', bytes('Raw profile type APP1\0', 'packed'))])],
    ['PNG with something after it', bytes(png(), exif())],
    ['WebP with EXIF', webp([webpChunk('EXIF', exif())])],
    ['WebP with EXIF as in JPEG', webp([webpChunk('EXIF', bytes('Exif\0\0', exif()))])],
    ['WebP with XMP', webp([webpChunk('XMP ', bytes(XMP_WITH_POSITION))])],
    ['WebP with something after it', bytes(webp(), exif())],
    ['MP4', film([udtaWithXyz()])],
    ['MOV with a track of positions', film([track({ handler: 'meta', format: 'gpmd' })], { brand: 'qt  ' })],
    ['film with a megabyte of descriptions', film([box('udta', new Uint8Array(1_100_000))])],
    ['film with binary EXIF', film([box('udta', box('CNTH', exif()))])],
    ['film of a dash cam', film([box('gps ', uint32(0x101, 1, 32, 8))])],
    ['film with something in its free room', bytes(film([]), box('free', bytes('GPS ', POSITION)))],
    ['film with something late in its free room', bytes(film([]), box('free', lateIn(900_000)))],
    ['film with a box of its own', bytes(film([]), box('gps0', bytes(POSITION)))],
    ['WebM', webm(cluster(), tags({ LOCATION: POSITION }))],
    ['WebM with an attachment', webm(cluster(), element('1941a469', bytes('Exif')))],
  ])('is known: %s', async (_title, content) => {
    expect(await shown(content)).toBe(true);
  });
});

describe('a file that says no place', () => {
  it.each([
    ['JPEG', jpeg()],
    ['JPEG with EXIF', jpeg([exifSegment(exif({ gpsTags: [] }))])],
    ['JPEG whose position is empty but for its version', jpeg([exifSegment(exif({ gpsTags: [0] }))])],
    ['JPEG with XMP', jpeg([xmpSegment(camera)])],
    ['JPEG as Safari writes it', jpeg([exifSegment(exif({ gpsTags: [] })), editors()])],
    ['JPEG with colours', jpeg([segment(0xe2, bytes('ICC_PROFILE\0 geo'))])],
    ['PNG', png([chunk('eXIf', exif({ gpsTags: [] })), chunk('tEXt', bytes('Title\0Training'))])],
    ['PNG with packed text', png([chunk('zTXt', bytes('Comment\0\0packed'))])],
    ['WebP', webp([webpChunk('EXIF', exif({ gpsTags: [] })), webpChunk('XMP ', bytes(camera))])],
    ['MP4', film([])],
    ['MP4 with free room', bytes(film([]), box('free', new Uint8Array(1_100_000)))],
    ['WebM', webm(cluster())],
  ])('is taken: %s', async (_title, content) => {
    expect(await shown(content)).toBe(false);
  });
});

const boxes = (count: number): Bytes => bytes(Buffer.alloc(count * 8, box('free')));

const nested = (depth: number): Bytes =>
  Array.from({ length: depth }).reduce<Bytes>((inside) => box('moov', inside), bytes());

describe('a file in which no place can be looked for', () => {
  it.each([
    ['JPEG without an end', jpeg().slice(0, -2)],
    ['JPEG of three bytes', bytes([0xff, 0xd8, 0xff])],
    ['JPEG whose segment goes beyond the end', bytes([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1])],
    ['JPEG with a segment of length 1', bytes([0xff, 0xd8, 0xff, 0xe1, 0, 1, 1], jpeg().slice(2))],
    ['EXIF without a beginning', jpeg([exifSegment(bytes('nonsense'))])],
    ['EXIF that is empty', jpeg([exifSegment(bytes())])],
    ['EXIF that leads out of itself', jpeg([exifSegment(bytes('MM', [0, 42], uint32(0xffffffff)))])],
    [
      'EXIF that goes round in a circle',
      jpeg([exifSegment(bytes('MM', [0, 42], uint32(8), [0, 0], uint32(8)))]),
    ],
    ['PNG without an end', png().slice(0, -12)],
    ['PNG whose chunk goes beyond the end', png([bytes(uint32(0xffffffff), 'eXIf')])],
    ['WebP shorter than it says', webp().slice(0, -2)],
    ['film with an atom of length 7', bytes(ftyp(), uint32(7), 'moov')],
    ['film with an atom of length 1 and no more', bytes(ftyp(), uint32(1), 'moov')],
    ['film with an atom of 64 bits and length 8', bytes(ftyp(), uint32(1), 'moov', uint32(0, 8))],
    ['film with an atom beyond the end', bytes(ftyp(), uint32(99), 'moov')],
    ['film with an atom of 2^64 - 1', bytes(ftyp(), uint32(1), 'moov', uint32(0xffffffff, 0xffffffff))],
    ['film with an atom beyond what it is in', bytes(ftyp(), box('moov', bytes(uint32(99), 'udta')))],
    ['film with atoms in each other 30 times', bytes(ftyp(), nested(30))],
    ['film with a packed description', film([box('cmov', bytes('packed'))])],
    ['film of a million atoms', bytes(ftyp(), boxes(1_000_000))],
    ['WebM with an id of zeros', bytes(webm(), [0, 0, 0, 0, 0])],
    ['WebM that ends in the middle of an id', bytes(webm(), [0x1a])],
    ['WebM of a million elements', webm(bytes(Buffer.alloc(2_000_000, 'ec80', 'hex')))],
    ['WebM with tags of unknown length', bytes(webm(), Buffer.from('1254c36701ffffffffffffff', 'hex'))],
  ])('is refused: %s', async (_title, content) => {
    await expect(shown(content)).rejects.toSatisfy(UnreadableMedia.is);
  });
});

describe('what is read of a file', () => {
  const GIB = 1024 ** 3;

  it.each([
    ['pictures before the description', bytes(ftyp(), uint32(1), 'mdat', uint32(2, 0))],
    [
      'description before the pictures',
      bytes(ftyp(), box('moov', pictures(udtaWithXyz())), uint32(0), 'mdat'),
    ],
  ])('is little of a film of 10 GiB: %s', async (_title, content) => {
    const { source, counted } = countingSource(content, 10 * GIB);
    await showsPlace('video/mp4', source).catch(() => undefined);
    expect(counted.reads).toBeLessThan(10);
    expect(counted.bytes).toBeLessThan(256 * 1024);
  });

  it('has a bound for atoms all over the file', async () => {
    const far = bytes(...Array.from({ length: 600 }, () => box('free', new Uint8Array(8_000))));
    const { source, counted } = countingSource(bytes(ftyp(), far));
    await expect(showsPlace('video/mp4', source)).rejects.toSatisfy(UnreadableMedia.is);
    expect(counted.reads).toBe(512);
  });

  it('R9.35 has a bound for pictures, which are read in chunks of 1 MiB', async () => {
    const { source, counted } = countingSource(jpeg().slice(0, -2), GIB);
    await expect(showsPlace('image/jpeg', source)).rejects.toSatisfy(UnreadableMedia.is);
    expect(counted.reads).toBe(64);
    expect(counted.largest).toBe(1_048_576);
    expect(counted.bytes).toBeLessThanOrEqual(64 * 1024 * 1024);
  });

  it('fails with what the source fails with', async () => {
    const failure = new Error('the storage does not answer');
    const source = { size: 100, read: () => Promise.reject(failure) };
    await expect(showsPlace('video/mp4', source)).rejects.toBe(failure);
  });
});
