import { markedIdentity } from '@/lib/browser/signed-in-marker';
import { storedUserId } from './session-flags';

const personNow = (): string | null => {
  const identity = markedIdentity();
  return identity && `${identity} ${storedUserId()}`;
};

/**
 * A check for later: whether the person who is signed in now still is, after work during which another tab may have ended
 * the session or opened one for somebody else. Reads what all tabs share, and asks no server.
 */
export const samePersonCheck = (): (() => boolean) => {
  const person = personNow();
  return () => person !== null && personNow() === person;
};
