import { useEffect } from 'react';
import { CORNER, POLITE_REGION, URGENT_REGION } from '@/lib/shared/theme/toast-regions';
import { showCarried } from './show-toast';

/** Two empty live regions at the bottom left, in which toasts appear. Their place is in the global sheet. */
export const ToastRegions = () => {
  useEffect(showCarried, []);
  return (
    <div id={CORNER}>
      <div id={POLITE_REGION} role="status" />
      <div id={URGENT_REGION} role="alert" />
    </div>
  );
};
