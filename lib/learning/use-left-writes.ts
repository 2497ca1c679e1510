import { useEffect, useState } from 'react';
import { loadUntilThere } from '@/lib/browser/late-script';
import { storageArea } from '@/lib/browser/web-storage';
import type { QueuedWrite } from './queue-entries';
import { entryAddresses } from './waiting-here';

/**
 * What a form of this page made earlier without a network, and still waits here once the script that reads it has come: newer than what
 * the server knew when it made the page. It stays shown when it is sent. Most pages have nothing, and load nothing.
 */
export const useLeftWrites = <Write extends QueuedWrite>(
  customerId: number,
  isOwn: (write: QueuedWrite) => write is Write,
): readonly Write[] => {
  const [writes, setWrites] = useState<readonly Write[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come to life
  useEffect(() => {
    if (entryAddresses(storageArea('localStorage'), customerId).length === 0) return;
    const gone = new AbortController();
    void loadUntilThere(() => import('./device-entries'), gone.signal).then(({ deviceEntries }) => {
      const own = deviceEntries(customerId)
        .list()
        .map(({ write }) => write)
        .filter(isOwn);
      if (own.length > 0) setWrites(own);
    });
    return () => gone.abort();
  }, [customerId]);
  return writes;
};
