import { useEffect, useRef } from 'react';
import type { Profile } from '@/lib/shared/contract/profile';
import { readProfile } from './save-profile';

/**
 * Keeps the profiles that other tabs show true: each tells the others that it has saved, and they read what is stored now.
 * @param onProfile called with it
 * @returns tells the other tabs
 */
export const useOtherTabs = (onProfile: (profile: Profile) => void): (() => void) => {
  const channel = useRef<BroadcastChannel>(undefined);
  const latest = useRef(onProfile);
  latest.current = onProfile;
  useEffect(() => {
    if (typeof BroadcastChannel !== 'function') return;
    const open = new BroadcastChannel('profile');
    // What cannot be read now is read with the next page.
    const read = () =>
      readProfile().then(
        (profile) => latest.current(profile),
        () => undefined,
      );
    open.addEventListener('message', read);
    channel.current = open;
    return () => open.close();
  }, []);
  return () => channel.current?.postMessage('saved');
};
