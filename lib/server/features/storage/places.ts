import { type KeyPlace, keyPrefixes, placeOf, prefixOf } from '@/lib/shared/storage/access-levels';
import { isEvidenceKey } from '@/lib/shared/storage/evidence';
import { isPhotoDraft } from '@/lib/shared/storage/profile-photo';
import { ProblemError } from '../../platform/errors/problem-error';

/**
 * Whose a key is (spec §6, quality: Security 6). The identity in a prefix is the number of the session's customer. What a
 * person may not touch is not found, like what is not there.
 */

const PREFIXES = keyPrefixes();

const isOwn = (place: KeyPlace | null, customerId: number): boolean =>
  place !== null && place.level !== 'public' && place.identityId === String(customerId);

/** All keys of a person begin with one of these. */
export const ownPrefixes = (customerId: number): readonly string[] =>
  (['protected', 'private'] as const).map((level) => prefixOf(PREFIXES, level, String(customerId)));

/** Rejects unless the key is below a prefix of this person: `public/` is filled by the operator alone. */
export const requireOwn = (key: string, customerId: number): void => {
  if (!isOwn(placeOf(PREFIXES, key), customerId)) throw new ProblemError('no-such-key');
};

/**
 * Rejects unless the site's pages send such a file: evidence, which needs the coach's consent, or a draft of the own photo. Other
 * keys of a person are read, copied and deleted, and nothing is sent there (decision 065).
 */
export const requireSendable = (key: string, customerId: number): void => {
  requireOwn(key, customerId);
  if (!isEvidenceKey(key) && !isPhotoDraft(key)) throw new ProblemError('no-such-key');
};

/** Rejects unless this person may read it: what is public, protected, or their own. */
export const requireReadable = (key: string, customerId: number): void => {
  const place = placeOf(PREFIXES, key);
  const isOpen = place?.level === 'public' || place?.level === 'protected';
  if (!isOpen && !isOwn(place, customerId)) throw new ProblemError('no-such-key');
};

/** Rejects unless all keys that begin so are public or this person's: nobody learns what others have. */
export const requireListable = (prefix: string, customerId: number): void => {
  const open = [PREFIXES.public, ...ownPrefixes(customerId)];
  if (!open.some((start) => prefix.startsWith(start))) throw new ProblemError('no-such-key');
};

/** There is one bucket for browsers; others are none. */
export const requireBucket = (bucket: string, configured: string): void => {
  if (bucket !== configured) throw new ProblemError('no-such-key');
};

/** Whose key it is; null at level public. */
export const ownerOf = (key: string): number | null => {
  const identity = placeOf(PREFIXES, key)?.identityId;
  return identity === undefined || !/^[1-9]\d{0,9}$/.test(identity) ? null : Number(identity);
};
