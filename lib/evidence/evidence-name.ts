import type { MediaType } from '@/lib/shared/media/first-bytes';
import { EVIDENCE_FOLDER } from '@/lib/shared/storage/evidence';

/**
 * Where a file of evidence lies: below date and size of what was chosen, so that the same file is known again after a
 * reload, in another tab, on another day and on another device. Its name stays on the device: who is shown is not named.
 */

/** What tells one chosen file from another. */
export type ChosenFile = Pick<File, 'size' | 'lastModified'>;

const EXTENSIONS: Readonly<Record<MediaType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
};

/** What all keys of one chosen file have in common, whatever it was turned into. */
export const idOfChosen = ({ size, lastModified }: ChosenFile): string =>
  `${lastModified.toString(36)}-${size.toString(36)}`;

/** The key, without its prefix: `evidence/1000-100.jpg`. */
export const evidenceKey = (file: ChosenFile, contentType: MediaType): string =>
  `${EVIDENCE_FOLDER}${idOfChosen(file)}.${EXTENSIONS[contentType]}`;

/** What follows the folder of evidence in a key, prefix or not: the id, and what follows it. */
const partsOf = (key: string): { id: string; rest: string } => {
  const own = key.slice(key.indexOf(EVIDENCE_FOLDER) + EVIDENCE_FOLDER.length);
  const end = own.search(/[./]/);
  return end < 0 ? { id: own, rest: '' } : { id: own.slice(0, end), rest: own.slice(end) };
};

export const evidenceId = (key: string): string => partsOf(key).id;

/** The name in a key of the first weeks, `evidence/1000-100/roda.jpg`; null for one without. */
export const nameInKey = (key: string): string | null => {
  const { rest } = partsOf(key);
  return rest.startsWith('/') ? rest.slice(1) : null;
};
