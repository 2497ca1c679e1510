import { type ComponentType, useEffect, useState } from 'react';
import { loadUntilThere } from '@/lib/browser/late-script';
import { savedModules } from '@/lib/browser/saved-caches';

interface SavedModulesProps {
  customerId: number;
}

/** The modules on this device; its script comes only where something is saved. */
export const SavedModules = ({ customerId }: SavedModulesProps) => {
  const [List, setList] = useState<ComponentType<SavedModulesProps> | null>(null);

  useEffect(() => {
    if (savedModules.read()?.customerId !== customerId) return;
    const left = new AbortController();
    void loadUntilThere(() => import('./saved-list'), left.signal).then(({ SavedList }) =>
      setList(() => SavedList),
    );
    return () => left.abort();
  }, [customerId]);

  return List && <List customerId={customerId} />;
};
