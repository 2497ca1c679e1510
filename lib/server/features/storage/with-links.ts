import { isRecord } from '@/lib/shared/json/record';
import { SIGNED_URL_SECONDS } from '@/lib/shared/storage/limits';
import { within } from '../../platform/concurrency/deadline';
import { inParallel } from '../../platform/concurrency/in-parallel';
import type { StoragePorts } from './ports';
import { findStored, type StoredObject } from './stored-objects';
import { readableOf } from './taken-object';

/** How long the storage is asked, in milliseconds: the data can be had while it does not answer. */
const PATIENCE_MS = 2_500;
/** Questions to the storage at the same time. */
const AT_ONCE = 8;

/** What a person's data says of one file. */
interface ExportedObject {
  key: string;
  state: string;
}

const isExported = (value: unknown): value is ExportedObject =>
  isRecord(value) && typeof value.key === 'string' && typeof value.state === 'string';

type Links = Map<string, string>;

/** Null for what may not be shown: something else lies there than was taken. */
const linkOf = async (
  { objects }: Pick<StoragePorts, 'objects'>,
  row: StoredObject,
): Promise<string | null> => {
  const readable = await readableOf(objects, row);
  if (!readable) return null;
  const choices = { responseContentDisposition: 'attachment', versionId: readable.versionId };
  return objects.signedUrl({ key: row.key, expires: SIGNED_URL_SECONDS, ...choices });
};

/** Links by key, as many as come in time. */
const linksOf = async (
  storage: Pick<StoragePorts, 'database' | 'objects'>,
  customerId: number,
): Promise<Links> => {
  const links: Links = new Map();
  const rows = await findStored(storage.database, customerId);
  let isLate = false;
  const all = inParallel(AT_ONCE, rows, async (row) => {
    if (isLate) return;
    // Without an answer there is no link.
    const link = await linkOf(storage, row).catch(() => null);
    if (link !== null && !isLate) links.set(row.key, link);
  });
  await within(PATIENCE_MS, all, () => {
    isLate = true;
  });
  return links;
};

/**
 * The same data with a link for each file that may be shown (`readableOf`), by which it can be downloaded for a quarter of
 * an hour. A file of which the storage says nothing in time has none.
 */
export const withLinks = async <Data extends Record<string, unknown>>(
  { storage }: { storage: Pick<StoragePorts, 'database' | 'objects'> | null },
  customerId: number,
  data: Data,
): Promise<Data> => {
  if (!storage || !Array.isArray(data.storedObjects)) return data;
  const links = await linksOf(storage, customerId);
  const storedObjects = data.storedObjects.filter(isExported).map((object) => {
    const link = object.state === 'stored' ? links.get(object.key) : undefined;
    return link === undefined ? object : { ...object, link };
  });
  return { ...data, storedObjects };
};
