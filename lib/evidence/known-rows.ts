import { browserStore, userBoundKey } from '@/lib/browser/web-storage';
import { isRecord } from '@/lib/shared/json/record';
import type { KnownFile } from '@/lib/shared/rules/evidence';
import { EVIDENCE_FOLDER, fullEvidenceKey } from '@/lib/shared/storage/evidence';
import { thumbnailAddress } from '@/lib/shared/storage/thumbnail';
import { cachedUploads, forgetUpload } from '@/lib/storage/upload-cache';
import type { EvidenceRow } from './evidence-rows';

/**
 * What a list of evidence begins with: what the server has, finished or not. How far an unfinished upload is, this device
 * remembers in the upload cache, if it began here.
 */

/**
 * Of a key such as `evidence/<id>.<part of the server>.jpg`, prefix or not: the id tells what is in the file (`contentId`).
 * Its name stays on the device: who is shown is not named.
 */
const evidenceId = (key: string): string =>
  key
    .slice(key.indexOf(EVIDENCE_FOLDER) + EVIDENCE_FOLDER.length)
    .split('.', 1)
    .join();

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
): readonly EvidenceRow[] => files.map((file, index) => rowOfKnown(file, nameFor(kindOf(file), index + 1)));

/**
 * Names of the files that were sent from this device, by `evidenceId`: the storage has none. They help the coach to find
 * a file again, and go at sign-out.
 */
type Names = Readonly<Record<string, string>>;

const isNames = (value: unknown): value is Names =>
  isRecord(value) && Object.values(value).every((name) => typeof name === 'string');

/** The key under which the device keeps a customer's names of files. */
export const namesKey = (customerId: number): string => userBoundKey(`evidence-names:${customerId}`);

const storeOf = (customerId: number) => browserStore('localStorage', namesKey(customerId), isNames);

export const knownNames = (customerId: number): Names => storeOf(customerId).read() ?? {};

export const rememberName = (customerId: number, id: string, name: string): void =>
  storeOf(customerId).write({ ...knownNames(customerId), [id]: name });

export const forgetName = (customerId: number, id: string): void => {
  const { [id]: _forgotten, ...names } = knownNames(customerId);
  storeOf(customerId).write(names);
};

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
