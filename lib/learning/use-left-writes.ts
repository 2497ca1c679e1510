import { useEffect, useState } from 'react';
import { loadUntilThere } from '@/lib/browser/late-script';
import { storageArea } from '@/lib/browser/web-storage';
import type { QueuedWrite } from './queue-entries';
import { entryAddresses } from './waiting-here';

/**
 * What a form of this page made earlier without a network, and waits here when the page comes to life: newer than what the server knew
 * when it made the page. It is shown also where it was sent before the script that reads it came. Most pages have nothing, and load
 * nothing.
 */
export const useLeftWrites = <Write extends QueuedWrite>(
  customerId: number,
  isOwn: (write: QueuedWrite) => write is Write,
): readonly Write[] => {
  const [writes, setWrites] = useState<readonly Write[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come to life
  useEffect(() => {
    const storage = storageArea('localStorage');
    const kept = entryAddresses(storage, customerId)
      .sort()
      .map((address) => [address, storage?.getItem(address) ?? null] as const);
    if (kept.length === 0) return;
    const gone = new AbortController();
    void loadUntilThere(() => import('./queue-entries'), gone.signal).then(({ entryAt }) => {
      const own = kept
        .flatMap(([address, text]) => entryAt(customerId, address, text)?.write ?? [])
        .filter(isOwn);
      if (own.length > 0) setWrites(own);
    });
    return () => gone.abort();
  }, [customerId]);
  return writes;
};
