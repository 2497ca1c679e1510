import { USER_ID_KEY } from '@/lib/shared/config/storage-keys';
import { markedIdentity } from './signed-in-marker';
import { browserStore } from './web-storage';

/** User id of the last completed login. */
export const userIdFlag = browserStore(
  'localStorage',
  USER_ID_KEY,
  (value): value is string => typeof value === 'string',
);

const personNow = (): string | null => {
  const identity = markedIdentity();
  return identity && `${identity} ${userIdFlag.read()}`;
};

/**
 * A check for later: whether the person who is signed in now still is, after work during which another tab may have ended
 * the session or opened one for somebody else. Reads what all tabs share, and asks no server.
 */
export const samePersonCheck = (): (() => boolean) => {
  const person = personNow();
  return () => person !== null && personNow() === person;
};
