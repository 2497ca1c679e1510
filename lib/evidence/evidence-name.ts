import { EVIDENCE_FOLDER } from '@/lib/shared/storage/evidence';

/**
 * Where a file of evidence lies: `evidence/<id>.<part of the server>.jpg`, where the id tells what is in it (`contentId`). Its
 * name stays on the device: who is shown is not named.
 */

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
