import { browserStore, userBoundKey } from '@/lib/browser/web-storage';
import { UPDATED_KEY, USER_ID_KEY } from '@/lib/shared/config/storage-keys';
import { isRecord } from '@/lib/shared/json/record';

/**
 * What a browser remembers of a completed login (spec §3): the flags `userID` and `updated`, and first and last name by
 * user id. All of it goes at logout. Names are personal and devices are shared, so they do not outlast the session
 * either; the server has them, and the next login brings them back.
 */

const isText = (value: unknown): value is string => typeof value === 'string';
const isTrue = (value: unknown): value is true => value === true;

const userIdFlag = browserStore('localStorage', USER_ID_KEY, isText);
const updatedFlag = browserStore('localStorage', UPDATED_KEY, isTrue);
const probe = browserStore('localStorage', 'storage-probe', isTrue);

type StoredNames = { firstName: string; lastName: string };

const namesOf = (userId: string) => browserStore('localStorage', userBoundKey(`names.${userId}`), isRecord);

/** User id of the last completed login; null when there was none, or nothing can be kept. */
export const storedUserId = (): string | null => userIdFlag.read();

/** Whether this browser keeps what it is given: private windows and full disks do not. */
const canKeep = (): boolean => {
  probe.write(true);
  const kept = probe.read() === true;
  probe.clear();
  return kept;
};

/**
 * Whether this browser never finished the login that it has a session of (spec §4). A browser that can keep nothing
 * looks like one that never finished; it counts as finished, or a session could never last in it.
 */
export const lacksUpdatedFlag = (): boolean => updatedFlag.read() === null && canKeep();

/** Whether a login was completed here and nothing has forgotten it since. */
export const hasFlags = (): boolean => userIdFlag.read() !== null || updatedFlag.read() !== null;

export const completeFlags = ({ userId, ...names }: StoredNames & { userId: string }): void => {
  userIdFlag.write(userId);
  namesOf(userId).write({ firstName: names.firstName, lastName: names.lastName });
  updatedFlag.write(true);
};

/** Keeps names that were changed in the profile, for the person whose login this browser completed. */
export const renameStored = (names: StoredNames): void => {
  const userId = userIdFlag.read();
  if (userId !== null) namesOf(userId).write(names);
};

/** The names are user-bound and go with `clearUserBoundStorage`. */
export const clearFlags = (): void => {
  userIdFlag.clear();
  updatedFlag.clear();
};
