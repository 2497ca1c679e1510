import { isNewerPicture, type MediaType, typesOf } from '@/lib/shared/media/first-bytes';
import { MediaError, type MediaErrorCode } from './media-error';

/** What a chosen file is, by its first bytes, and by its name where several kinds begin alike. */

/** How many bytes `kindOfFile` looks at: two packets of a camcorder's film. */
export const FIRST_BYTES = 512;

type Named = readonly [code: MediaErrorCode, format: string];

/** A beginning at a place, in letters with one byte each, and what it is. */
type Beginning = readonly [at: number, start: string, ...named: Named];

const NOT_TAKEN: readonly Beginning[] = [
  [4, 'ftypcrx ', 'raw-picture', 'CR3'],
  [4, 'ftypM4A ', 'sound-only', 'M4A'],
  [4, 'ftypM4B ', 'sound-only', 'M4B'],
  [4, 'ftypM4P ', 'sound-only', 'M4P'],
  [4, 'JXL ', 'newer-picture', 'JPEG XL'],
  [0, '\xff\x0a', 'newer-picture', 'JPEG XL'],
  [4, 'jP  ', 'raw-picture', 'JPEG 2000'],
  [8, 'CR\x02', 'raw-picture', 'CR2'],
  [0, 'II*\0', 'raw-picture', 'TIFF'],
  [0, 'MM\0*', 'raw-picture', 'TIFF'],
  [0, 'IIRO', 'raw-picture', 'ORF'],
  [0, 'IIRS', 'raw-picture', 'ORF'],
  [0, 'MMOR', 'raw-picture', 'ORF'],
  [0, 'IIU\0', 'raw-picture', 'RW2'],
  [0, 'FUJIFILM', 'raw-picture', 'RAF'],
  [0, 'FOVb', 'raw-picture', 'X3F'],
  [0, '8BPS', 'raw-picture', 'PSD'],
  [0, 'BM', 'raw-picture', 'BMP'],
  [0, '<svg', 'raw-picture', 'SVG'],
  [0, 'GIF8', 'moving-picture', 'GIF'],
  [8, 'AVI ', 'other-film', 'AVI'],
  [188, 'G', 'other-film', 'MPEG-TS'],
  [196, 'G', 'other-film', 'AVCHD'],
  [0, '\0\0\x01\xba', 'other-film', 'MPEG'],
  [0, '\0\0\x01\xb3', 'other-film', 'MPEG'],
  [0, 'FLV', 'other-film', 'FLV'],
  [0, '\x30\x26\xb2\x75', 'other-film', 'WMV'],
  [0, '.RMF', 'other-film', 'RealMedia'],
  [8, 'WAVE', 'sound-only', 'WAV'],
  [0, 'OggS', 'sound-only', 'Ogg'],
  [0, 'ID3', 'sound-only', 'MP3'],
  [0, 'fLaC', 'sound-only', 'FLAC'],
  [0, '#!AMR', 'sound-only', 'AMR'],
  [0, 'caff', 'sound-only', 'CAF'],
  [0, '%PDF', 'document', 'PDF'],
  [0, 'PK\x03\x04', 'document', 'ZIP'],
  [0, 'Rar!', 'document', 'RAR'],
  [0, '7z\xbc\xaf', 'document', '7z'],
  [0, '\x1f\x8b', 'document', 'GZIP'],
];

/** Beginnings that others share count only with a second sign, a few bytes before. */
const ALSO: Readonly<Record<string, readonly [at: number, start: string]>> = {
  'MPEG-TS': [0, 'G'],
  AVCHD: [4, 'G'],
  CR2: [0, 'II*\0'],
  AVI: [0, 'RIFF'],
  WAV: [0, 'RIFF'],
};

/** Names of what is laid out as TIFF or ZIP; their first bytes do not tell them. */
const BY_NAME: Readonly<Record<string, readonly string[]>> = {
  TIFF: ['dng', 'nef', 'nrw', 'arw', 'sr2', 'pef', 'srw', '3fr', 'iiq'],
  ZIP: ['docx', 'pptx', 'xlsx', 'livp', 'pages', 'key', 'apk'],
};

const holds = (text: string, [at, start]: readonly [number, string]): boolean => text.startsWith(start, at);

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

const namedBy = (text: string, name: string): Named | null => {
  for (const [at, start, code, format] of NOT_TAKEN) {
    const also = ALSO[format];
    if (!holds(text, [at, start]) || (also && !holds(text, also))) continue;
    const ending = endingOf(name);
    if (ending === 'ogv') return ['other-film', 'Ogg'];
    return [code, BY_NAME[format]?.includes(ending) ? ending.toUpperCase() : format];
  }
  // Frames of MP3 and AAC follow each other without a header before them.
  return /^\xff[\xe2-\xfb]/.test(text) ? ['sound-only', 'MP3'] : null;
};

/** Bit 1 of the flags of an extended WebP. */
const isMovingWebp = (text: string): boolean =>
  text.startsWith('WEBPVP8X', 8) && (text.charCodeAt(20) & 0b10) !== 0;

/**
 * The type of a film or picture that can be prepared; null for HEIC and AVIF, which some browsers decode.
 * @throws MediaError that names what is not accepted
 */
export const kindOfFile = (first: Uint8Array, name: string): MediaType | null => {
  const text = String.fromCharCode(...first);
  const named = namedBy(text, name);
  if (named) throw new MediaError(named[0], { format: named[1] });
  if (isMovingWebp(text)) throw new MediaError('moving-picture', { format: 'WebP' });
  if (isNewerPicture(first)) return null;
  const [type] = typesOf(first);
  if (type === undefined) throw new MediaError('unknown-type');
  return type;
};

/** How people know a picture in the container of HEIC and AVIF. */
export const nameOfNewer = (first: Uint8Array): string =>
  String.fromCharCode(...first.subarray(8, 12)).startsWith('avi') ? 'AVIF' : 'HEIC';
