import type { KnownFile } from '@/lib/shared/rules/evidence';
import { fullEvidenceKey } from '@/lib/shared/storage/evidence';
import { thumbnailAddress } from '@/lib/shared/storage/thumbnail';
import { cachedUploads, forgetUpload } from '@/lib/storage/upload-cache';
import { evidenceId, nameInKey } from './evidence-name';
import type { EvidenceRow } from './evidence-rows';
import { knownNames } from './known-names';

/**
 * What a list of evidence begins with: what the server has, finished or not. How far an unfinished upload is, this device
 * remembers in the upload cache, if it began here.
 */

const kindOf = ({ contentType }: KnownFile): EvidenceRow['kind'] =>
  contentType.startsWith('video/') ? 'film' : 'picture';

const rowOfKnown = (file: KnownFile, name: string): EvidenceRow => ({
  id: evidenceId(file.key),
  name,
  kind: kindOf(file),
  size: file.size,
  stage: file.complete ? 'sent' : 'stopped',
  loaded: 0,
  secondsLeft: null,
  refusal: null,
  format: null,
  key: file.key,
  preview: null,
  thumbnail: file.thumbnail ? thumbnailAddress(file.key) : null,
  sentOn: file.sentOn,
});

/**
 * The oldest first, as the server has them.
 * @param nameFor what a file is called whose name is not known: its kind, and its place in the list from 1
 */
export const rowsOfKnown = (
  files: readonly KnownFile[],
  nameFor: (kind: EvidenceRow['kind'], number: number) => string,
): readonly EvidenceRow[] =>
  files.map((file, index) => rowOfKnown(file, nameInKey(file.key) ?? nameFor(kindOf(file), index + 1)));

/** The same with the names that this device knows. */
export const withKnownNames = (rows: readonly EvidenceRow[], customerId: number): readonly EvidenceRow[] => {
  const names = knownNames(customerId);
  return rows.map((row) => ({ ...row, name: names[row.id] ?? row.name }));
};

/** Forgets unfinished uploads to this key, without prefix. */
export const forgetStopped = (customerId: number, key: string): void => {
  const full = fullEvidenceKey(customerId, key);
  for (const [name, entry] of cachedUploads()) if (entry.key === full) forgetUpload(name);
};
