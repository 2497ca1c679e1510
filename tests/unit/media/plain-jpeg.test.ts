import { describe, expect, it } from 'vitest';
import { plainJpegSize, withoutMetadata } from '@/lib/shared/media/plain-jpeg';
import { type Bytes, bytes, uint16, uint32 } from '../../../harness/media/bytes';
import { film, POSITION, udtaWithXyz } from '../../../harness/media/films';
import {
  CHROMIUM_COLOURS,
  exif,
  exifSegment,
  jpeg,
  png,
  SAFARI_PARTS,
  segment,
  webp,
  XMP_WITH_POSITION,
  xmpSegment,
} from '../../../harness/media/pictures';

const iptc = (text: string): Bytes =>
  segment(
    0xed,
    bytes(
      'Photoshop 3.0\x008BIM',
      [4, 4, 0, 0],
      uint32(text.length + 5),
      [0x1c, 2, 90],
      uint16(text.length),
      text,
    ),
  );

const tables = (length: number): Bytes => segment(0xdb, new Uint8Array(length));

describe('a picture in the form that the pages make', () => {
  it.each([
    ['JFIF, a frame and a scan', jpeg()],
    ['tables before the frame', jpeg([tables(65), tables(65)])],
    [
      'two scans with tables between them',
      jpeg([], { scan: bytes([1, 0xff, 0], segment(0xc4, bytes([0])), segment(0xda, bytes([1])), [2]) }),
    ],
    [
      'filling and restarts in its scan',
      jpeg([], { scan: bytes([0xff, 0, 0xff, 0xd3, 9, 0xff, 0, 0xff, 0xd7]) }),
    ],
  ])('has its size told: %s', (_title, content) => {
    expect(plainJpegSize(content)).toEqual({ width: 4, height: 3 });
  });
});

describe('a picture that may say where it was taken', () => {
  it.each([
    ['EXIF', jpeg([exifSegment()])],
    ['EXIF without a position', jpeg([exifSegment(exif({ gpsTags: [] }))])],
    ['XMP', jpeg([xmpSegment(XMP_WITH_POSITION)])],
    ['a city in an editor’s part', jpeg([iptc('Lisboa')])],
    ['a comment', jpeg([segment(0xfe, bytes(POSITION))])],
    ['a profile of colours', jpeg([segment(0xe2, bytes('ICC_PROFILE\0 Lisboa'))])],
    ['a segment of a maker', jpeg([segment(0xe7, bytes(POSITION))])],
    ['a second JFIF', jpeg([segment(0xe0, bytes('JFIF\0', new Uint8Array(9)))])],
    ['a JFIF with a preview', bytes(jpeg().slice(0, 18), [1, 1], jpeg().slice(20))],
    ['EXIF after its scan', jpeg([], { scan: bytes([1], exifSegment(), [1]) })],
    ['a film behind it', jpeg([], { after: film([udtaWithXyz()]) })],
    ['one byte behind it', jpeg([], { after: bytes([0]) })],
  ])('is known by %s', (_title, content) => {
    expect(plainJpegSize(content)).toBe('says-more');
  });
});

describe('what is no picture of the pages', () => {
  it.each([
    ['PNG', png()],
    ['WebP', webp()],
    ['nothing', bytes()],
    ['three bytes', bytes([0xff, 0xd8, 0xff])],
    ['no end', jpeg().slice(0, -2)],
    ['a segment beyond the end', bytes([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1])],
    ['a segment of length 1', bytes([0xff, 0xd8, 0xff, 0xdb, 0, 1, 1], jpeg().slice(2))],
    ['bytes between segments', bytes(jpeg().slice(0, 20), [0, 1], jpeg().slice(20))],
    ['a scan before its frame', bytes([0xff, 0xd8], segment(0xda, bytes([1])), [0xff, 0xd9])],
    ['no frame', bytes([0xff, 0xd8, 0xff, 0xd9])],
    ['two frames', jpeg([segment(0xc0, bytes(8, uint16(3), uint16(4), [1, 1, 0x11, 0]))])],
    ['a segment nobody needs', jpeg([segment(0xcc, bytes([1]))])],
    ['no width', jpeg([], { width: 0 })],
    ['no height', jpeg([], { height: 0 })],
    ['2049 pixels on a side', jpeg([], { width: 2_049 })],
    ['tables of 20 kB', jpeg([tables(10_000), tables(10_000)])],
    ['300 tables', jpeg(Array.from({ length: 300 }, () => tables(1)))],
  ])('is refused: %s', (_title, content) => {
    expect(plainJpegSize(content)).toBe('no-picture');
  });
});

/** Calls of a method and reads of bytes, whichever way a check takes them. */
const readsOf = (content: Bytes): number => {
  let reads = 0;
  const counted = new Proxy(content, {
    get(target, key) {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  plainJpegSize(counted);
  return reads;
};

it('a hostile picture costs at most three reads a byte', () => {
  const size = 64_000;
  const hostile = [
    jpeg([], { scan: bytes(Buffer.alloc(size, 'ff00', 'hex')) }),
    jpeg([], { scan: bytes(Buffer.alloc(size, 'ffd0', 'hex')) }),
    jpeg([], { scan: bytes(Buffer.alloc(size, Buffer.from(segment(0xda, bytes())))) }),
    jpeg([bytes(Buffer.alloc(size, Buffer.from(segment(0xc4, bytes()))))]),
  ];
  for (const content of hostile) expect(readsOf(content)).toBeLessThan(3 * content.length);
});

describe('what a canvas writes', () => {
  it.each([
    ['Chromium', jpeg([CHROMIUM_COLOURS])],
    ['Firefox', jpeg()],
    ['Safari', jpeg(SAFARI_PARTS)],
  ])('comes into that form, and stays the same picture: %s', (_browser, written) => {
    expect(bytes(...(withoutMetadata(written) ?? []))).toEqual(jpeg());
  });

  it.each([
    ['PNG', png()],
    ['a cut JPEG', jpeg().slice(0, 30)],
  ])('is nothing where it is no JPEG: %s', (_kind, written) => {
    expect(withoutMetadata(written)).toBeNull();
  });
});
