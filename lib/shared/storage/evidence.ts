import { type KeyPrefixes, keyPrefixes, placeOf, prefixOf } from './access-levels';

/** Pictures and films that a coach sends of sessions: private objects, below one folder. */

export const EVIDENCE_FOLDER = 'evidence/';

/** What tells files of evidence apart: a digest of what is in them. */
export const CONTENT_ID = /^[0-9a-f]{32}$/;

/** Of the text beside the box that a coach ticks. A text that says something else has another number. */
export const EVIDENCE_CONSENT_VERSION = 1;

const PREFIXES: KeyPrefixes = keyPrefixes();

/** What the keys of all evidence of one person begin with. */
export const evidencePrefix = (customerId: number): string =>
  prefixOf(PREFIXES, 'private', String(customerId)) + EVIDENCE_FOLDER;

/** The whole key of one person's evidence, from the key without its prefix. */
export const fullEvidenceKey = (customerId: number, key: string): string =>
  evidencePrefix(customerId) + key.slice(EVIDENCE_FOLDER.length);

/** Whether a key, prefix included, is one of evidence. */
export const isEvidenceKey = (fullKey: string): boolean => {
  const place = placeOf(PREFIXES, fullKey);
  return place?.level === 'private' && place.key.startsWith(EVIDENCE_FOLDER);
};
