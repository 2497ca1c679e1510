import { type Bytes, bytes, uint16, uint32 } from './bytes';

/** JPEG, PNG and WebP by their headers and metadata; what is to be decoded, browsers make themselves. */

const little16 = (value: number): Bytes => bytes([value & 0xff, value >> 8]);
const little32 = (value: number): Bytes => uint32(value).reverse();

interface ExifParts {
  /** Tags of the directory of positions; none for no such directory. */
  gpsTags?: readonly number[];
  littleEndian?: boolean;
}

/** The orientation, and a directory of positions. */
export const exif = ({ gpsTags = [2, 4], littleEndian = false }: ExifParts = {}): Bytes => {
  const two = littleEndian ? little16 : uint16;
  const four = littleEndian ? little32 : (value: number) => uint32(value);
  const entry = (tag: number, value: number) => bytes(two(tag), two(4), four(1), four(value));
  const first = [entry(0x0112, 6)];
  const gpsAt = 8 + 2 + 2 * 12 + 4;
  if (gpsTags.length > 0) first.push(entry(0x8825, gpsAt));
  const directory = bytes(two(first.length), ...first, four(0));
  const gps = bytes(two(gpsTags.length), ...gpsTags.map((tag) => entry(tag, 1)), four(0));
  return bytes(littleEndian ? 'II' : 'MM', two(42), four(8), directory, gpsTags.length > 0 ? gps : '');
};

export const segment = (marker: number, content: Uint8Array): Bytes =>
  bytes([0xff, marker], uint16(content.length + 2), content);

export const exifSegment = (content = exif()): Bytes => segment(0xe1, bytes('Exif\0\0', content));

export const xmpSegment = (text: string): Bytes =>
  segment(0xe1, bytes('http://ns.adobe.com/xap/1.0/\0', text));

export const XMP_WITH_POSITION = '<x:xmpmeta><rdf:Description exif:GPSLatitude="52,31.2N"/></x:xmpmeta>';

/** The colours that Chromium writes beside what a canvas has, and what Safari writes: no position, but EXIF all the same. */
export const CHROMIUM_COLOURS = segment(0xe2, bytes('ICC_PROFILE\0', [1, 1], new Uint8Array(456)));
export const SAFARI_PARTS = [
  exifSegment(exif({ gpsTags: [] })),
  segment(
    0xed,
    bytes('Photoshop 3.0\x008BIM', [4, 4, 0, 0, 0, 0, 0, 0], '8BIM', [4, 0x25, 0, 0, 0, 0, 0, 0]),
  ),
];

interface JpegParts {
  width?: number;
  height?: number;
  scan?: Uint8Array;
  after?: Uint8Array;
}

/** A JPEG with these segments before its picture, of which nothing can be decoded. */
export const jpeg = (
  segments: readonly Uint8Array[] = [],
  { width = 4, height = 3, scan = bytes([1, 0xff, 0, 2, 0xff, 0xd0, 3]), after = bytes() }: JpegParts = {},
): Bytes =>
  bytes(
    [0xff, 0xd8],
    segment(0xe0, bytes('JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0])),
    ...segments,
    segment(0xc0, bytes(8, uint16(height), uint16(width), [1, 1, 0x11, 0])),
    segment(0xda, bytes([1, 1, 0, 0, 63, 0])),
    scan,
    [0xff, 0xd9],
    after,
  );

export const chunk = (type: string, content: Uint8Array = bytes()): Bytes =>
  bytes(uint32(content.length), type, content, uint32(0));

export const png = (chunks: readonly Uint8Array[] = [], { width = 4, height = 3 } = {}): Bytes =>
  bytes(
    [0x89],
    'PNG\r\n\x1a\n',
    chunk('IHDR', bytes(uint32(width, height), [8, 6, 0, 0, 0])),
    ...chunks,
    chunk('IDAT', bytes('pixels')),
    chunk('IEND'),
  );

export const webpChunk = (type: string, content: Uint8Array): Bytes =>
  bytes(type, little32(content.length), content, content.length % 2 ? [0] : []);

const little24 = (value: number): Bytes => little32(value).slice(0, 3);

export const webp = (chunks: readonly Uint8Array[] = [], { width = 4, height = 3 } = {}): Bytes => {
  const inside = bytes(
    'WEBP',
    webpChunk('VP8X', bytes([0, 0, 0, 0], little24(width - 1), little24(height - 1))),
    webpChunk('VP8 ', bytes('pixels')),
    ...chunks,
  );
  return bytes('RIFF', little32(inside.length), inside);
};
