import { useEffect, useReducer, useState } from 'react';
import type { OpenImpactProps } from '@/lib/server/pages/impact-page';
import { dayAfter } from '@/lib/shared/rules/impact';

const DAY_MS = 86_400_000;

/**
 * The day that it is now on a page that stays open, from the day on which the server made it: the clock of a device is
 * asked only for what has passed since. YYYY-MM-DD.
 */
export const useToday = ({ today, dayEndsIn }: Pick<OpenImpactProps, 'today' | 'dayEndsIn'>): string => {
  const [openedAt] = useState(Date.now);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    // What was drawn yesterday is looked at again.
    document.addEventListener('visibilitychange', renderAgain);
    return () => document.removeEventListener('visibilitychange', renderAgain);
  }, []);

  let day = today;
  for (let left = dayEndsIn - (Date.now() - openedAt); left <= 0; left += DAY_MS) day = dayAfter(day);
  return day;
};
