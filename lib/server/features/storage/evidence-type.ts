import { type MediaType, typesOf } from '@/lib/shared/media/first-bytes';
import { EVIDENCE_FILMS } from '@/lib/shared/rules/evidence';

/** Which files are accepted: pictures in the form that the site's own pages make, and films that every browser shows. */

/** What coaches may send, by content type. */
export const EVIDENCE_TYPES = ['image/jpeg', ...EVIDENCE_FILMS] as const satisfies readonly MediaType[];

export type EvidenceType = (typeof EVIDENCE_TYPES)[number];

/** Without parameters, such as the codecs that a browser names for what it has recorded. */
export const evidenceType = (contentType: string): EvidenceType | null => {
  const [essence = ''] = contentType.split(';', 1);
  return EVIDENCE_TYPES.find((type) => type === essence.trim().toLowerCase()) ?? null;
};

/** Pictures are small and inspected as a whole; of a film little is read. */
export const isPicture = (type: string): boolean => type === 'image/jpeg';

/** Whether a file that begins with these bytes is what its content type says. */
export const fitsType = (bytes: Uint8Array, contentType: string): boolean =>
  typesOf(bytes).some((type) => type === contentType);
