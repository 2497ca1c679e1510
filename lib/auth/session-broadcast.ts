import { SESSION_HERE } from '@/lib/browser/page-state';
import { browserStore } from '@/lib/browser/web-storage';
import { SESSION_BROADCAST } from '@/lib/shared/config/storage-keys';
import { isRecord } from '@/lib/shared/json/record';

/**
 * Broadcasts sign-in and sign-out to the other tabs of this site. The message carries no data: who is signed in
 * is read from the cookie and the flags, which all tabs share. A storage event, and no BroadcastChannel: an open one keeps
 * pages from coming back as they were after “back”.
 */

interface Announcement {
  /** Epoch milliseconds, so that each writing is a change. */
  at: number;
}

const isAnnouncement = (value: unknown): value is Announcement =>
  isRecord(value) && typeof value.at === 'number';
const written = browserStore('localStorage', SESSION_BROADCAST, isAnnouncement);

/** Where the broadcast is from: this page knows where it goes by itself, other tabs do not. */
export type BroadcastSource = 'here' | 'another-tab';

export const broadcastSession = (now = Date.now()): void => {
  document.dispatchEvent(new Event(SESSION_HERE));
  written.write({ at: now });
};

/** Calls back for each announcement; returns how to stop. */
export const onSessionBroadcast = (listener: (source: BroadcastSource) => void): (() => void) => {
  const onHere = () => listener('here');
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === SESSION_BROADCAST && newValue !== null) listener('another-tab');
  };
  document.addEventListener(SESSION_HERE, onHere);
  window.addEventListener('storage', onStorage);
  return () => {
    document.removeEventListener(SESSION_HERE, onHere);
    window.removeEventListener('storage', onStorage);
  };
};
