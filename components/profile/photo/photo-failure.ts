import { MediaError, type MediaErrorCode } from '@/lib/media/media-error';
import { isRecord } from '@/lib/shared/json/record';

/** Why a photo was not saved, by the text that says it: `profile:photo.failure.<reason>`. */
export type PhotoFailure =
  | 'unreadable'
  | 'newer'
  | 'tooLarge'
  | 'scrambled'
  | 'vanished'
  | 'not-signed-in'
  | 'full'
  | 'other';

const BY_CODE: Partial<Record<MediaErrorCode, PhotoFailure>> = {
  'newer-picture': 'newer',
  'picture-too-large': 'tooLarge',
  'scrambled-canvas': 'scrambled',
  vanished: 'vanished',
};

const NO_ROOM = [413, 429];

/** Errors of the storage have the answer's status (spec §8). */
const statusOf = (error: unknown): unknown =>
  isRecord(error) && isRecord(error.failure) ? error.failure.status : undefined;

export const photoFailure = (error: unknown): PhotoFailure => {
  if (MediaError.is(error)) return BY_CODE[error.code] ?? 'unreadable';
  const status = statusOf(error);
  if (status === 401) return 'not-signed-in';
  return NO_ROOM.some((one) => one === status) ? 'full' : 'other';
};
