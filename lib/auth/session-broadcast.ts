import { SESSION_HERE } from '@/lib/browser/page-state';
import { browserStore } from '@/lib/browser/web-storage';
import { SESSION_BROADCAST } from '@/lib/shared/config/storage-keys';
import { isRecord } from '@/lib/shared/json/record';

/**
 * Broadcasts sign-in and sign-out to the other tabs of this site. The message carries no data: who is signed in
 * is read from the cookie and the flags, which all tabs share. Storage events serve browsers without BroadcastChannel.
 */

interface Announcement {
  /** Epoch milliseconds, so that each writing is a change. */
  at: number;
}

const isAnnouncement = (value: unknown): value is Announcement =>
  isRecord(value) && typeof value.at === 'number';
const written = browserStore('localStorage', SESSION_BROADCAST, isAnnouncement);

/** One for both directions: a channel does not hear itself. Another script of this page has its own, and hears of it both ways. */
let shared: BroadcastChannel | undefined;
const channel = (): BroadcastChannel | undefined => {
  if (typeof BroadcastChannel !== 'function') return undefined;
  shared ??= new BroadcastChannel(SESSION_BROADCAST);
  return shared;
};

/** Where the broadcast is from: this page knows where it goes by itself, other tabs do not. */
export type BroadcastSource = 'here' | 'another-tab';

export const broadcastSession = (now = Date.now()): void => {
  document.dispatchEvent(new Event(SESSION_HERE));
  const open = channel();
  if (open) open.postMessage(now);
  else written.write({ at: now });
};

/** Calls back for each announcement; returns how to stop. */
export const onSessionBroadcast = (listener: (source: BroadcastSource) => void): (() => void) => {
  const onHere = () => listener('here');
  const onMessage = () => listener('another-tab');
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === SESSION_BROADCAST && newValue !== null) listener('another-tab');
  };
  const open = channel();
  document.addEventListener(SESSION_HERE, onHere);
  open?.addEventListener('message', onMessage);
  window.addEventListener('storage', onStorage);
  return () => {
    document.removeEventListener(SESSION_HERE, onHere);
    open?.removeEventListener('message', onMessage);
    window.removeEventListener('storage', onStorage);
  };
};
