import { type MediaReader, textOf, UnreadableMedia } from './byte-source';
import { exifShowsPlace } from './exif-place';
import { END_OF_IMAGE, jpegSegments, type Segment } from './jpeg-segments';
import { speaksOfPlace, speaksOfPlaceBetween } from './place-words';

/**
 * Whether a JPEG, PNG or WebP says where it was taken: in EXIF, in XMP, or in any other metadata in words. What follows the
 * picture is not looked at, so a file with something there (a motion photo has a film) counts as saying it.
 */

const EXIF_START = 'Exif\0\0';

const isMetadata = ({ marker }: Segment): boolean => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

const segmentShowsPlace = (content: Uint8Array): boolean => {
  const start = textOf(content.subarray(0, 12));
  if (start.startsWith(EXIF_START)) return exifShowsPlace(content.subarray(EXIF_START.length));
  return !start.startsWith('ICC_PROFILE') && speaksOfPlace(content);
};

const jpegShowsPlace = async (reader: MediaReader): Promise<boolean> => {
  for await (const segment of jpegSegments(reader)) {
    const { content, end } = segment;
    if (segment.marker === END_OF_IMAGE) return end < reader.size;
    if (isMetadata(segment) && segmentShowsPlace(await reader.bytes(content, end - content))) return true;
  }
  return false;
};

/** A part of PNG or WebP: four letters, and where it lies. */
interface Chunk {
  type: string;
  content: number;
  end: number;
}

const MOST_CHUNKS = 50_000;
/** More EXIF than a JPEG can hold. */
const LONGEST_EXIF = 1024 * 1024;

const exifBetween = async (reader: MediaReader, { content, end }: Chunk): Promise<boolean> => {
  if (end - content > LONGEST_EXIF) throw new UnreadableMedia('EXIF is too long');
  const exif = await reader.bytes(content, end - content);
  const prefixed = textOf(exif.subarray(0, EXIF_START.length)) === EXIF_START;
  return exifShowsPlace(prefixed ? exif.subarray(EXIF_START.length) : exif);
};

async function* pngChunks(reader: MediaReader): AsyncGenerator<Chunk> {
  let at = 8;
  for (let count = 0; count < MOST_CHUNKS; count += 1) {
    const length = (await reader.view(at, 8)).getUint32(0);
    const type = textOf((await reader.bytes(at, 8)).subarray(4));
    const content = at + 8;
    yield { type, content, end: content + length };
    // A checksum follows.
    at = content + length + 4;
  }
  throw new UnreadableMedia('it has too many chunks');
}

/** Texts that can be compressed: these are not unpacked. */
const PACKED_TEXTS = ['zTXt', 'iTXt'];
const HIDDEN_IN_TEXT = /^(?:XML:com\.adobe\.xmp|Raw profile type)/;

const packedShowsPlace = async (reader: MediaReader, { type, content, end }: Chunk): Promise<boolean> => {
  const [keyword = '', rest = ''] = textOf(await reader.bytes(content, Math.min(100, end - content))).split(
    '\0',
    2,
  );
  const isPacked = type === 'zTXt' || rest.startsWith('\x01');
  return isPacked && HIDDEN_IN_TEXT.test(keyword);
};

const pngTextShowsPlace = async (reader: MediaReader, chunk: Chunk): Promise<boolean> => {
  if (PACKED_TEXTS.includes(chunk.type) && (await packedShowsPlace(reader, chunk))) return true;
  // EXIF in hexadecimal digits, as programs write it that know no other place.
  const start = textOf(await reader.bytes(chunk.content, Math.min(16, chunk.end - chunk.content)));
  return (
    start.startsWith('Raw profile type') || (await speaksOfPlaceBetween(reader, chunk.content, chunk.end))
  );
};

/** Chunks that are the picture itself or colours; in others there is whatever a program liked to write. */
const PNG_PICTURE = /^(?:IHDR|PLTE|IDAT|fdAT|iCCP|sPLT|tRNS|hIST|eXIf)$/;

const pngShowsPlace = async (reader: MediaReader): Promise<boolean> => {
  for await (const chunk of pngChunks(reader)) {
    if (chunk.type === 'IEND') return chunk.end + 4 < reader.size;
    if (chunk.type === 'eXIf' && (await exifBetween(reader, chunk))) return true;
    if (!PNG_PICTURE.test(chunk.type) && (await pngTextShowsPlace(reader, chunk))) return true;
  }
  return false;
};

const WEBP_PICTURE = /^(?:VP8 |VP8L|VP8X|ALPH|ANIM|ANMF|ICCP|EXIF)$/;

const webpShowsPlace = async (reader: MediaReader): Promise<boolean> => {
  const limit = 8 + (await reader.view(4, 4)).getUint32(0, true);
  if (limit > reader.size) throw new UnreadableMedia('it ends too early');
  if (limit < reader.size) return true;
  let at = 12;
  for (let count = 0; at + 8 <= limit; count += 1) {
    if (count >= MOST_CHUNKS) throw new UnreadableMedia('it has too many chunks');
    const type = textOf((await reader.bytes(at, 8)).subarray(0, 4));
    const length = (await reader.view(at, 8)).getUint32(4, true);
    const chunk = { type, content: at + 8, end: at + 8 + length };
    if (type === 'EXIF' && (await exifBetween(reader, chunk))) return true;
    if (!WEBP_PICTURE.test(type) && (await speaksOfPlaceBetween(reader, chunk.content, chunk.end)))
      return true;
    at = chunk.end + (length % 2);
  }
  return false;
};

const LOOKS = { 'image/jpeg': jpegShowsPlace, 'image/png': pngShowsPlace, 'image/webp': webpShowsPlace };

export type PictureType = keyof typeof LOOKS;

/** @throws UnreadableMedia for a picture that is not built as its type says */
export const pictureShowsPlace = (type: PictureType, reader: MediaReader): Promise<boolean> =>
  LOOKS[type](reader);
