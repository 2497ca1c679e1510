import { storageArea } from '@/lib/browser/web-storage';

/** The part of `entry-addresses.ts` that every page carries: as small as it can be. */

/** Of all that waits on this device. The customer's id follows. */
export const QUEUE_PREFIX = 'bb.queue.';

/** Whether anything waits here, whoever's it is. */
export const isAnythingWaiting = (): boolean =>
  Object.keys(storageArea('localStorage') ?? {}).some((key) => key.startsWith(QUEUE_PREFIX));
