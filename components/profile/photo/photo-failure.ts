import { MediaError } from '@/lib/media/media-error';
import { isRecord } from '@/lib/shared/json/record';

/** Why a photo was not saved, by the text that says it: `profile:photo.failure.<reason>`. */
export type PhotoFailure = 'unreadable' | 'tooLarge' | 'not-signed-in' | 'full' | 'other';

const NO_ROOM = [413, 429];

/** Errors of the storage have the answer's status (spec §8). */
const statusOf = (error: unknown): unknown =>
  isRecord(error) && isRecord(error.failure) ? error.failure.status : undefined;

export const photoFailure = (error: unknown): PhotoFailure => {
  if (MediaError.is(error)) return error.code === 'picture-too-large' ? 'tooLarge' : 'unreadable';
  const status = statusOf(error);
  if (status === 401) return 'not-signed-in';
  return NO_ROOM.some((one) => one === status) ? 'full' : 'other';
};
