import { type ComponentType, type MouseEvent, useState } from 'react';
import type { ProfileEntry } from '@/lib/shared/rules/certificates/profile-entry';

type Panel = ComponentType<{ entry: ProfileEntry; id: string }>;

/**
 * Loads the panel with the first click on the link that asks for it; without a network the link is followed. `clicks` is the panel’s
 * key: each one shows it anew, and so takes the focus there.
 */
export const useProfileEntryPanel = () => {
  const [Panel, setPanel] = useState<Panel | null>(null);
  const [clicks, setClicks] = useState(0);
  const open = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    const { href } = event.currentTarget;
    event.preventDefault();
    try {
      const { ProfileEntryPanel } = await import('./profile-entry-panel');
      setPanel(() => ProfileEntryPanel);
      setClicks((count) => count + 1);
    } catch {
      window.location.assign(href);
    }
  };
  return { Panel, clicks, open };
};
