import { EVIDENCE_FOLDER } from '@/lib/shared/storage/evidence';

/**
 * Where a file of evidence lies: below date and size of what was chosen, so that the same file is known again after a
 * reload, in another tab and on another day.
 */

/** What tells one chosen file from another. */
export type ChosenFile = Pick<File, 'name' | 'size' | 'lastModified'>;

/** In UTF-16 units; a key has room for more, also when each takes three bytes. */
const LONGEST_NAME = 120;

/** What a key can hold of a name. */
const safeName = (name: string): string => {
  const safe = name.replace(/[/\\\p{Cc}\p{Cs}]/gu, '_').slice(-LONGEST_NAME);
  // A cut may leave half a character.
  const whole = safe.replace(/\p{Cs}/gu, '');
  return /^\.{0,2}$/.test(whole) ? `_${whole}` : whole;
};

/**
 * The key, without its prefix.
 * @param name of what is sent: a picture that was drawn anew ends otherwise than the chosen one
 */
export const evidenceKey = ({ size, lastModified }: ChosenFile, name: string): string =>
  `${EVIDENCE_FOLDER}${lastModified.toString(36)}-${size.toString(36)}/${safeName(name)}`;

const FOLDER_LENGTH = EVIDENCE_FOLDER.length;

/** The name at the end of a key, prefix or not. */
export const evidenceName = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

/** What all keys of one chosen file have in common, whatever it was turned into. */
export const evidenceId = (key: string): string => {
  const own = key.slice(key.indexOf(EVIDENCE_FOLDER) + FOLDER_LENGTH);
  const dot = own.lastIndexOf('.');
  return dot > own.lastIndexOf('/') + 1 ? own.slice(0, dot) : own;
};

/** The same of a file that was chosen now. */
export const idOfChosen = (file: ChosenFile): string => evidenceId(evidenceKey(file, file.name));
