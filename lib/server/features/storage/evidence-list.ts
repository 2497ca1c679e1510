import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { KnownFile } from '@/lib/shared/rules/evidence';
import { EVIDENCE_FOLDER, evidencePrefix } from '@/lib/shared/storage/evidence';
import type { Database } from '../../platform/db/database';
import { storedObjects } from '../../platform/db/schema/storage';
import { type EvidenceConsent, readEvidenceConsent } from '../consents/evidence';

/** What a coach has sent, as the page of the impact shows it. */
type EvidenceFile = Omit<KnownFile, 'sentOn'> & { createdAt: Date };

/** The oldest first; of several rows for one key the finished one, or else the latest. */
const filesOf = async (database: Database, customerId: number): Promise<readonly EvidenceFile[]> => {
  const prefix = evidencePrefix(customerId);
  const rows = await database
    .select({
      key: storedObjects.key,
      contentType: storedObjects.contentType,
      size: storedObjects.size,
      createdAt: storedObjects.createdAt,
      state: storedObjects.state,
      thumbnail: sql<boolean>`${storedObjects.thumbnail} is not null`,
    })
    .from(storedObjects)
    .where(
      and(
        eq(storedObjects.customerId, customerId),
        inArray(storedObjects.state, ['sending', 'stored']),
        sql`starts_with(${storedObjects.key}, ${prefix})`,
      ),
    )
    .orderBy(desc(sql`${storedObjects.state} = 'stored'`), desc(storedObjects.id));
  const byKey = new Map<string, EvidenceFile>();
  for (const { key, state, ...file } of rows)
    if (!byKey.has(key))
      byKey.set(key, {
        ...file,
        key: EVIDENCE_FOLDER + key.slice(prefix.length),
        complete: state === 'stored',
      });
  return [...byKey.values()].sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
};

export const readEvidence = async (
  { database }: { database: Database },
  customerId: number,
): Promise<EvidenceConsent & { files: readonly EvidenceFile[] }> => {
  const [consent, files] = await Promise.all([
    readEvidenceConsent(database, customerId),
    filesOf(database, customerId),
  ]);
  return { ...consent, files };
};
