import { type ComponentType, useEffect, useState } from 'react';
import { savedModules } from '@/lib/browser/saved-caches';

interface SavedModulesProps {
  customerId: number;
}

/** The modules on this device; its script comes only where something is saved. */
export const SavedModules = ({ customerId }: SavedModulesProps) => {
  const [List, setList] = useState<ComponentType<SavedModulesProps> | null>(null);

  useEffect(() => {
    if (savedModules.read()?.customerId !== customerId) return;
    import('./saved-list').then(
      ({ SavedList }) => setList(() => SavedList),
      // Without a network: the list is no loss then, since the reader has one.
      () => undefined,
    );
  }, [customerId]);

  return List && <List customerId={customerId} />;
};
