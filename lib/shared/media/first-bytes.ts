/** What a file is, by its first bytes: its name and the type that a phone gives it can be wrong. */

/** How many bytes `typesOf` and `isNewerPicture` look at. */
export const LOOKED_AT = 16;

export type MediaType =
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'video/mp4'
  | 'video/quicktime'
  | 'video/webm';

const textOf = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** Brands of pictures in the same container as films: HEIC and AVIF. */
const PICTURE_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis'];
/** With which a film of QuickTime may begin instead of its brand. */
const QUICKTIME_ATOMS = ['moov', 'mdat', 'wide', 'free', 'skip'];

/** HEIC or AVIF, which some browsers decode and others do not. */
export const isNewerPicture = (bytes: Uint8Array): boolean =>
  textOf(bytes, 4, 8) === 'ftyp' && PICTURE_BRANDS.includes(textOf(bytes, 8, 12));

/** By its brand a film is one of the two; phones call a film of QuickTime MP4 and the other way round. */
const filmTypes = (brand: string): readonly MediaType[] =>
  brand === 'qt  ' ? ['video/quicktime', 'video/mp4'] : ['video/mp4', 'video/quicktime'];

/** What bytes can be, the likeliest first; empty for what is no picture or film that every browser shows. */
export const typesOf = (bytes: Uint8Array): readonly MediaType[] => {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return ['image/jpeg'];
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return ['image/png'];
  if (startsWith(bytes, 0x1a, 0x45, 0xdf, 0xa3)) return ['video/webm'];
  if (textOf(bytes, 0, 4) === 'RIFF' && textOf(bytes, 8, 12) === 'WEBP') return ['image/webp'];
  if (isNewerPicture(bytes)) return [];
  const atom = textOf(bytes, 4, 8);
  if (atom === 'ftyp') return filmTypes(textOf(bytes, 8, 12));
  return QUICKTIME_ATOMS.includes(atom) ? ['video/quicktime'] : [];
};
