/** Which files are taken: pictures and films that every browser shows. */

/** What coaches may send, by content type; a file is at most `LARGEST_FILE`. */
export const EVIDENCE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'video/mp4',
  'video/quicktime',
  'video/webm',
] as const;

export type EvidenceType = (typeof EVIDENCE_TYPES)[number];

/** 10 GiB. */
export const LARGEST_FILE = 10 * 1024 ** 3;

/** How many bytes `fitsType` looks at. */
export const LOOKED_AT = 16;

export const evidenceType = (contentType: string): EvidenceType | null =>
  EVIDENCE_TYPES.find((type) => type === contentType.toLowerCase()) ?? null;

const textOf = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** Brands of pictures in the same container as films: HEIC and AVIF. */
const PICTURE_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis'];
/** With which a film of QuickTime may begin instead of its brand. */
const QUICKTIME_ATOMS = ['moov', 'mdat', 'wide', 'free', 'skip'];

const FILMS: readonly EvidenceType[] = ['video/mp4', 'video/quicktime'];

/** What bytes can be; phones call a film of QuickTime MP4 and the other way round. */
const typesOf = (bytes: Uint8Array): readonly EvidenceType[] => {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return ['image/jpeg'];
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return ['image/png'];
  if (startsWith(bytes, 0x1a, 0x45, 0xdf, 0xa3)) return ['video/webm'];
  if (textOf(bytes, 0, 4) === 'RIFF' && textOf(bytes, 8, 12) === 'WEBP') return ['image/webp'];
  const atom = textOf(bytes, 4, 8);
  if (atom === 'ftyp') return PICTURE_BRANDS.includes(textOf(bytes, 8, 12)) ? [] : FILMS;
  return QUICKTIME_ATOMS.includes(atom) ? ['video/quicktime'] : [];
};

/** Whether a file that begins with these bytes is what its content type says. */
export const fitsType = (bytes: Uint8Array, contentType: string): boolean =>
  typesOf(bytes).some((type) => type === contentType);
