import { randomKey } from '@/lib/browser/random-key';
import { serverNow } from '@/lib/browser/server-clock';
import { storageArea } from '@/lib/browser/web-storage';
import { createEntryStore, type EntryStore } from './queue-entries';

/** What this device has yet to send for a customer, in the browser's own store. */
export const deviceEntries = (customerId: number): EntryStore =>
  createEntryStore({ storage: storageArea('localStorage'), customerId, now: serverNow, newKey: randomKey });
