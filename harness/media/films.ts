import { type Bytes, bytes, uint16, uint32, uint64 } from './bytes';

/** MP4 and MOV, as phones and cameras lay them out, with made-up pictures. */

/** Berlin, as a phone writes it. */
export const POSITION = '+52.5200+013.4050/';

export const box = (type: string, ...content: readonly Uint8Array[]): Bytes => {
  const inside = bytes(...content);
  return bytes(uint32(inside.length + 8), type, inside);
};

/** With its length in 64 bits. */
export const longBox = (type: string, ...content: readonly Uint8Array[]): Bytes => {
  const inside = bytes(...content);
  return bytes(uint32(1), type, uint64(inside.length + 16), inside);
};

export const ftyp = (brand = 'isom'): Bytes => box('ftyp', bytes(brand), uint32(512), bytes('isommp42'));

/** Android, and iPhones besides the keys. */
export const udtaWithXyz = (): Bytes =>
  box('udta', box('\xa9xyz', uint16(POSITION.length), uint16(0x15c7), bytes(POSITION)));

export const udtaWithLoci = (): Bytes =>
  box('udta', box('loci', uint32(0), bytes([0x15, 0xc7], 'Berlin\0', 0), uint32(878_333, 3_442_688, 0)));

/** QuickTime metadata: keys and a list of values. */
export const metaWithKeys = (values: Readonly<Record<string, string>>): Bytes => {
  const entries = Object.entries(values);
  const keys = entries.map(([key]) => box('mdta', bytes(key)));
  const items = entries.map(([, value], index) => {
    const data = box('data', uint32(1, 0), bytes(value));
    return bytes(uint32(data.length + 8, index + 1), data);
  });
  return box(
    'meta',
    box('hdlr', uint32(0, 0), bytes('mdta'), uint32(0, 0, 0)),
    box('keys', uint32(0, keys.length), ...keys),
    box('ilst', ...items),
  );
};

export const xmpUuid = (text: string): Bytes =>
  box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), bytes(text));

interface TrackParts {
  handler: string;
  /** The format of its samples, and what stands with it. */
  format: string;
  formatContent?: Uint8Array;
  /** For each chunk where it lies; it has as many samples as the rest says. */
  chunks?: readonly number[];
  samplesPerChunk?: number;
  sampleSizes?: readonly number[];
  /** Instead of 32 bits. */
  wide?: boolean;
  extra?: Uint8Array;
}

export const track = ({
  handler,
  format,
  formatContent = bytes(),
  chunks = [],
  samplesPerChunk = 1,
  sampleSizes = [],
  wide = false,
  extra = bytes(),
}: TrackParts): Bytes => {
  const offsets = wide
    ? box('co64', uint32(0, chunks.length), ...chunks.map(uint64))
    : box('stco', uint32(0, chunks.length, ...chunks));
  return box(
    'trak',
    box(
      'mdia',
      box('hdlr', uint32(0, 0), bytes(handler), uint32(0, 0, 0)),
      box(
        'minf',
        box(
          'stbl',
          box('stsd', uint32(0, 1), box(format, uint32(0), uint32(1), formatContent)),
          box('stsc', uint32(0, 1, 1, samplesPerChunk, 1)),
          box('stsz', uint32(0, 0, sampleSizes.length, ...sampleSizes)),
          offsets,
        ),
      ),
    ),
    extra,
  );
};

export const pictures = (extra?: Uint8Array): Bytes =>
  track({ handler: 'vide', format: 'avc1', ...(extra && { extra }) });

interface FilmParts {
  brand?: string;
  mdat?: Uint8Array;
  moovFirst?: boolean;
}

/** A film whose position stands behind its pictures, as phones write it, or before them. */
export const film = (
  moov: readonly Uint8Array[],
  { brand = 'isom', mdat = bytes('pictures'), moovFirst = false }: FilmParts = {},
): Bytes => {
  const description = box('moov', pictures(), ...moov);
  return moovFirst
    ? bytes(ftyp(brand), description, box('mdat', mdat))
    : bytes(ftyp(brand), box('mdat', mdat), description);
};
