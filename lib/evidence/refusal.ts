import { MediaError } from '@/lib/media/media-error';
import { isRecord } from '@/lib/shared/json/record';
import type { Refusal } from './evidence-rows';

/** By the codes of the storage's failures. */
const BY_CODE: Readonly<Record<string, Refusal>> = {
  FileTypeRefused: 'not-taken',
  FileShowsPlace: 'not-taken',
  FileTooLarge: 'file-too-large',
  EntityTooLarge: 'file-too-large',
  StorageFull: 'full',
  StorageDayFull: 'day-full',
  ConsentMissing: 'consent-missing',
};

const byStatus = (status: unknown): Refusal => {
  if (status === 401) return 'not-signed-in';
  return status === 0 ? 'network' : 'other';
};

/** What failed, in the words that the screen has; `FILE_CHANGED` and a size that differs are both a changed file. */
export const refusalOf = (error: unknown): Refusal => {
  if (MediaError.is(error)) return error.code;
  if (!isRecord(error)) return 'other';
  const failure = isRecord(error.failure) ? error.failure : {};
  const code = failure.code ?? error.code;
  const known = typeof code === 'string' ? BY_CODE[code] : undefined;
  if (known) return known;
  if (error.name === 'UploadFailed') return 'changed';
  return byStatus(failure.status);
};

/** What the file is, where that is the reason. */
export const formatOf = (error: unknown): string | null => (MediaError.is(error) ? error.format : null);
