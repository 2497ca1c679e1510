import { useEffect, useRef } from 'react';
import { browserStore } from '@/lib/browser/web-storage';
import { PROFILE_SAVED_KEY } from '@/lib/shared/config/storage-keys';
import type { Profile } from '@/lib/shared/contract/profile';
import { readProfile } from './save-profile';

/** When a tab of this browser saved the profile last, in milliseconds since 1970. */
const savedAt = browserStore(
  'localStorage',
  PROFILE_SAVED_KEY,
  (value): value is number => typeof value === 'number',
);

/** A page that came back from the browser's memory heard nothing meanwhile. */
const OCCASIONS = ['storage', 'pageshow'];

/**
 * Keeps the profiles that other tabs show true: each notes when it has saved, and those that were made before read what is stored now,
 * also one that slept meanwhile (`lib/boot/needs.ts`).
 * @param onProfile called with it
 * @returns notes that this tab has saved
 */
export const useOtherTabs = (onProfile: (profile: Profile) => void): (() => void) => {
  const latest = useRef(onProfile);
  latest.current = onProfile;
  const shownSince = useRef(0);
  useEffect(() => {
    shownSince.current = performance.timeOrigin;
    const check = () => {
      const at = savedAt.read() ?? 0;
      if (at <= shownSince.current) return;
      shownSince.current = at;
      // What cannot be read now is read with the next page.
      readProfile().then(
        (profile) => latest.current(profile),
        () => undefined,
      );
    };
    check();
    for (const occasion of OCCASIONS) window.addEventListener(occasion, check);
    return () => {
      for (const occasion of OCCASIONS) window.removeEventListener(occasion, check);
    };
  }, []);
  return () => {
    shownSince.current = Date.now();
    savedAt.write(shownSince.current);
  };
};
