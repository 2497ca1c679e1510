import { SESSION_HERE } from '@/lib/browser/page-state';
import { browserStore } from '@/lib/browser/web-storage';
import { within } from '@/lib/browser/within';
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
type BroadcastSource = 'here' | 'another-tab';

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

/** Milliseconds that a sign-out waits for it. */
const PATIENCE_MS = 2_000;

const takingBack = new Set<() => Promise<unknown>>();

/** Has something taken back at the server while the session is still there, such as an upload that is under way. */
export const beforeSessionEnds = (takeBack: () => Promise<unknown>): void => {
  takingBack.add(takeBack);
};

/** Does not reject. */
export const takeBackAll = async (): Promise<void> => {
  if (takingBack.size === 0) return;
  const all = Promise.allSettled([...takingBack].map((takeBack) => takeBack()));
  await within(AbortSignal.timeout(PATIENCE_MS), all).catch(() => undefined);
};
