import { type MediaReader, textOf } from './byte-source';

/** Descriptions beyond 1 MiB are not read: they count as showing a place. */
const LONGEST_DESCRIPTION = 1024 * 1024;

/**
 * What says where something is: the atoms of phones (`©xyz`, 3GPP's `loci`), keys such as
 * `com.apple.quicktime.location.ISO6709`, EXIF names in XMP, tags of Matroska, and coordinates as in ISO 6709.
 */
const PLACE_WORDS = /\xa9xyz|loci|location|gps|geo|latitude|longitude|[+-]\d\d\.\d{3,12}[+-]\d{3}\.\d/i;

/** With which EXIF begins, in either order of bytes: in it a position has no word. */
const EXIF_STARTS = /II\*\0|MM\0\*/;

/**
 * Whether a description in any layout speaks of a place, also in UTF-16, or holds EXIF where none is looked into. A word
 * too many is no harm: it is only left out.
 */
export const speaksOfPlace = (bytes: Uint8Array): boolean => {
  const text = textOf(bytes);
  return EXIF_STARTS.test(text) || PLACE_WORDS.test(text.replaceAll('\0', ''));
};

/** The same of what lies between two places of a file. */
export const speaksOfPlaceBetween = async (
  reader: MediaReader,
  start: number,
  end: number,
): Promise<boolean> =>
  end - start > LONGEST_DESCRIPTION || speaksOfPlace(await reader.bytes(start, end - start));
