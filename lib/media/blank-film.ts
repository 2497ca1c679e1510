import { createMediaReader, FILM_READING, type MediaReader } from '@/lib/shared/media/byte-source';
import { filmPlaces } from '@/lib/shared/media/film-place';
import { matroskaPlaces } from '@/lib/shared/media/matroska-place';
import { sampleRanges } from '@/lib/shared/media/sample-ranges';
import { fileSource } from './file-source';
import { MediaError } from './media-error';

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

/** An element to skip of the same length: its id, and the size of the rest in 1 byte or 8. */
const voidHeader = (length: number): Uint8Array<ArrayBuffer> => {
  if (length < 9) return new Uint8Array([VOID, 0x80 | (length - 2)]);
  const header = new Uint8Array(9);
  new DataView(header.buffer).setBigUint64(1, BigInt(length - 9));
  header[0] = VOID;
  header[1] = 0x01;
  return header;
};

const patchesOfMatroska = async (reader: MediaReader): Promise<Patch[]> =>
  (await matroskaPlaces(reader)).map(({ start, end }) => ({ start, end, begin: voidHeader(end - start) }));

const patchesOfFilm = async (reader: MediaReader): Promise<Patch[]> => {
  const { descriptions, skipped, tracks, fragmented, indexed } = await filmPlaces(reader);
  if (indexed || (fragmented && tracks.length > 0)) throw new MediaError('unreadable-film');
  const patches: Patch[] = skipped.map(({ content, end }) => ({ start: content, end }));
  for (const track of tracks)
    for (const { offset, length } of await sampleRanges(reader, track))
      patches.push({ start: offset, end: offset + length });
  for (const { start, content, end } of [...descriptions, ...tracks]) {
    patches.push({ start: start + 4, end: start + 8, begin: FREE }, { start: content, end });
  }
  return patches;
};

const ZEROS = 1024 * 1024;

/** So many zeros, as pieces of one small blob. */
function* zeroPieces(zeros: Blob, length: number): Generator<Blob> {
  for (let left = length; left > 0; left -= ZEROS) yield zeros.slice(0, Math.min(left, ZEROS));
}

const patched = (file: File, patches: readonly Patch[]): BlobPart[] => {
  const zeros = new Blob([new Uint8Array(ZEROS)]);
  const parts: BlobPart[] = [];
  let at = 0;
  for (const { start, end, begin } of [...patches].sort((one, other) => one.start - other.start)) {
    // Tables of a damaged film can name the same bytes twice.
    if (start < at) throw new MediaError('unreadable-film');
    if (start > at) parts.push(file.slice(at, start));
    if (begin) parts.push(begin);
    parts.push(...zeroPieces(zeros, end - start - (begin?.length ?? 0)));
    at = end;
  }
  if (at < file.size) parts.push(file.slice(at));
  return parts;
};

/**
 * The same film, name and date without its position; the same file gives the same bytes, so that its upload can go on.
 * @throws MediaError unreadable-film
 */
export const blankFilm = async (file: File, contentType: string, signal?: AbortSignal): Promise<File> => {
  const reader = createMediaReader(fileSource(file, signal), FILM_READING);
  try {
    const patches = await (contentType === 'video/webm' ? patchesOfMatroska(reader) : patchesOfFilm(reader));
    return new File(patched(file, patches), file.name, {
      type: contentType,
      lastModified: file.lastModified,
    });
  } catch (error) {
    signal?.throwIfAborted();
    throw MediaError.is(error) ? error : new MediaError('unreadable-film', error);
  }
};
