import { isRecord } from '@/lib/shared/json/record';
import { SIGNED_URL_SECONDS } from '@/lib/shared/storage/limits';
import type { StoragePorts } from './ports';
import { findStored } from './stored-objects';

/** What a person's data says of one file. */
interface ExportedObject {
  key: string;
  state: string;
}

const isExported = (value: unknown): value is ExportedObject =>
  isRecord(value) && typeof value.key === 'string' && typeof value.state === 'string';

type Links = Map<string, string>;

/** Links by key. Where none can be signed, there is none. */
const linksOf = async (
  { database, objects }: Pick<StoragePorts, 'database' | 'objects'>,
  customerId: number,
): Promise<Links> => {
  const links: Links = new Map();
  for (const { key, versionId } of await findStored(database, customerId)) {
    const choices = { responseContentDisposition: 'attachment', versionId: versionId ?? undefined };
    const link = await objects.signedUrl({ key, expires: SIGNED_URL_SECONDS, ...choices }).catch(() => null);
    if (link !== null) links.set(key, link);
  }
  return links;
};

/**
 * The same data with a link for each file that is stored, by which it can be downloaded for a quarter of an hour.
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
