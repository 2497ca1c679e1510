import { CHOSEN_FILE, createMediaReader, type MediaReader } from '@/lib/shared/media/byte-source';
import { filmPlaces } from '@/lib/shared/media/film-place';
import { filmShowsPlace } from '@/lib/shared/media/film-shows-place';
import type { MediaType } from '@/lib/shared/media/first-bytes';
import { matroskaPlaces } from '@/lib/shared/media/matroska-place';
import { fileSource } from './file-source';
import { MediaError } from './media-error';
import { sampleRanges } from './sample-ranges';

/**
 * A film without its position: what may say it is overwritten in place, with as many bytes, so that all that counts bytes
 * in the file stays right. The new file is made of pieces of the old one; nothing of it is copied into memory.
 */

/** Bytes that come instead of others: a beginning, and zeros up to the end. */
interface Patch {
  start: number;
  end: number;
  begin?: Uint8Array<ArrayBuffer>;
}

/** “free” is what players skip. */
const FREE = new Uint8Array([0x66, 0x72, 0x65, 0x65]);
const VOID = 0xec;
/** The kind of a WebM's track of pictures. */
const PICTURES = 1;
/** Of phones from before 2010; no browser plays it. */
const OLD_FORMATS = ['s263', 'h263', 'd263'];

/** An element to skip of the same length: its id, and the size of the rest in 1 byte or 8. */
const voidHeader = (length: number): Uint8Array<ArrayBuffer> => {
  if (length < 9) return new Uint8Array([VOID, 0x80 | (length - 2)]);
  const header = new Uint8Array(9);
  new DataView(header.buffer).setBigUint64(1, BigInt(length - 9));
  header[0] = VOID;
  header[1] = 0x01;
  return header;
};

/** A length that a recorder did not know; players find a moment faster with it, and servers read less. */
const knownLength = (width: number, length: number): Uint8Array<ArrayBuffer> => {
  const eight = new Uint8Array(8);
  new DataView(eight.buffer).setBigUint64(0, BigInt(length));
  const bytes = eight.slice(8 - width);
  bytes[0] = (bytes[0] ?? 0) | (0x80 >> (width - 1));
  return bytes;
};

/** What is sent of a film: up to where it ends, with these changes. */
interface BlankFilm {
  patches: readonly Patch[];
  end: number;
}

const blankWebm = async (reader: MediaReader): Promise<BlankFilm> => {
  const { descriptions, skipped, openLengths, end, docType, kinds } = await matroskaPlaces(reader);
  if (docType === 'matroska') throw new MediaError('other-film', { format: 'MKV' });
  if (kinds.length > 0 && !kinds.includes(PICTURES)) throw new MediaError('sound-only');
  const patches: Patch[] = [
    ...descriptions.map(({ start, end }) => ({ start, end, begin: voidHeader(end - start) })),
    ...skipped.map(({ content, end }) => ({ start: content, end })),
    ...openLengths.map(({ at, width, length }) => ({
      start: at,
      end: at + width,
      begin: knownLength(width, length),
    })),
  ];
  return { patches, end };
};

const blankMp4 = async (reader: MediaReader): Promise<BlankFilm> => {
  const { descriptions, skipped, tracks, end, ...film } = await filmPlaces(reader);
  const { kinds, formats } = film;
  if (!film.finished) throw new MediaError('unfinished-film');
  if (kinds.length > 0 && !kinds.includes('vide')) throw new MediaError('sound-only');
  if (formats.some((format) => OLD_FORMATS.includes(format)))
    throw new MediaError('other-film', { format: '3GP' });
  if (film.indexed || (film.fragmented && tracks.length > 0)) throw new MediaError('unreadable-film');
  const patches: Patch[] = skipped.map(({ content, end }) => ({ start: content, end }));
  for (const track of tracks)
    for (const { offset, length } of await sampleRanges(reader, track))
      patches.push({ start: offset, end: offset + length });
  for (const { start, content, end } of [...descriptions, ...tracks]) {
    patches.push({ start: start + 4, end: start + 8, begin: FREE }, { start: content, end });
  }
  return { patches, end };
};

const ZEROS = 1024 * 1024;

/** So many zeros, as pieces of one small blob. */
function* zeroPieces(zeros: Blob, length: number): Generator<Blob> {
  for (let left = length; left > 0; left -= ZEROS) yield zeros.slice(0, Math.min(left, ZEROS));
}

const patched = (file: File, { patches, end: filmEnd }: BlankFilm): BlobPart[] => {
  const zeros = new Blob([new Uint8Array(ZEROS)]);
  const parts: BlobPart[] = [];
  let at = 0;
  for (const { start, end, begin } of [...patches].sort((one, other) => one.start - other.start)) {
    // Tables of a damaged film can name the same bytes twice.
    if (start < at || end > filmEnd) throw new MediaError('unreadable-film');
    if (start > at) parts.push(file.slice(at, start));
    if (begin) parts.push(begin);
    parts.push(...zeroPieces(zeros, end - start - (begin?.length ?? 0)));
    at = end;
  }
  if (at < filmEnd) parts.push(file.slice(at, filmEnd));
  return parts;
};

/**
 * The same film, name and date without its position, and without what lies behind its last box; the same file gives the same
 * bytes, so that its upload can go on. The server will take it: it is looked at here as there.
 * @throws MediaError unreadable-film, unfinished-film, sound-only, other-film, vanished
 */
export const blankFilm = async (file: File, contentType: MediaType, signal?: AbortSignal): Promise<File> => {
  const reader = createMediaReader(fileSource(file, signal), CHOSEN_FILE);
  try {
    const blank = await (contentType === 'video/webm' ? blankWebm(reader) : blankMp4(reader));
    const { name, lastModified } = file;
    const made = new File(patched(file, blank), name, { type: contentType, lastModified });
    if (await filmShowsPlace(contentType, fileSource(made, signal))) throw new MediaError('unreadable-film');
    return made;
  } catch (error) {
    signal?.throwIfAborted();
    throw MediaError.is(error) ? error : new MediaError('unreadable-film', { cause: error });
  }
};
