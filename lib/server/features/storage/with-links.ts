import { isRecord } from '@/lib/shared/json/record';
import { SIGNED_URL_SECONDS } from '@/lib/shared/storage/limits';
import type { StoragePorts } from './ports';

/** What a person's data says of one file. */
interface ExportedObject {
  key: string;
  state: string;
}

const isExported = (value: unknown): value is ExportedObject =>
  isRecord(value) && typeof value.key === 'string' && typeof value.state === 'string';

/**
 * The same data with a link for each file that is stored, by which it can be downloaded for a quarter of an hour. Links
 * are signed here; the storage is not asked, so that the data can be had while it does not answer.
 */
export const withLinks = async <Data extends Record<string, unknown>>(
  { storage }: { storage: Pick<StoragePorts, 'objects'> | null },
  data: Data,
): Promise<Data> => {
  if (!storage || !Array.isArray(data.storedObjects)) return data;
  const linked = data.storedObjects.filter(isExported).map(async (object) => {
    if (object.state !== 'stored') return object;
    const choices = { responseContentDisposition: 'attachment' };
    const { url } = await storage.objects.signGet(object.key, 'GET', SIGNED_URL_SECONDS, choices);
    return { ...object, link: url };
  });
  return { ...data, storedObjects: await Promise.all(linked) };
};
