import type { KnownFile } from '@/lib/shared/rules/evidence';
import { EVIDENCE_FOLDER, evidencePrefix } from '@/lib/shared/storage/evidence';
import { cachedUploads, forgetUpload } from '@/lib/storage/upload-cache';
import { evidenceId, evidenceName } from './evidence-name';
import type { EvidenceRow } from './evidence-rows';

/**
 * What a list of evidence begins with: what the server has, finished or not. How far an unfinished upload is, this device
 * remembers in the upload cache, if it began here.
 */

export const rowOfKnown = ({ key, contentType, size, sentOn, complete }: KnownFile): EvidenceRow => ({
  id: evidenceId(key),
  name: evidenceName(key),
  kind: contentType.startsWith('video/') ? 'film' : 'picture',
  size,
  stage: complete ? 'sent' : 'stopped',
  loaded: 0,
  secondsLeft: null,
  refusal: null,
  key,
  preview: null,
  sentOn,
});

/** Forgets unfinished uploads to this key, without prefix. */
export const forgetStopped = (customerId: number, key: string): void => {
  const full = evidencePrefix(customerId) + key.slice(EVIDENCE_FOLDER.length);
  for (const [name, entry] of cachedUploads()) if (entry.key === full) forgetUpload(name);
};
