import { useEffect, useReducer, useState } from 'react';
import { heardNow, mayHaveSlept } from '@/lib/browser/server-clock';
import type { OpenImpactProps } from '@/lib/server/pages/impact-page';
import { CSRF_COOKIE_PATH } from '@/lib/shared/contract/paths';
import { dayAfter } from '@/lib/shared/rules/impact';

const DAY_MS = 86_400_000;
/** Milliseconds after which a page that slept asks for the time: the device may have slept as well. */
const ASLEEP_MS = 60_000;

/** Any answer of the server tells its time. */
const askForTime = async (): Promise<void> => {
  const { lightHttp } = await import('@/lib/backend/http-client');
  await lightHttp.send({ method: 'GET', path: CSRF_COOKIE_PATH });
};

/**
 * The day that it is now on a page that stays open, from the day on which the server made it, by the server's clock. Until that was heard the
 * page's own clock tells what has passed since. YYYY-MM-DD.
 */
export const useToday = ({
  today,
  madeAt,
  dayEndsAt,
}: Pick<OpenImpactProps, 'today' | 'madeAt' | 'dayEndsAt'>): string => {
  // At first as the server has drawn it, whenever this script came; then by the page's own clock, which began before that.
  const [openedAt, setOpenedAt] = useState(() => performance.now());
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const ask = () => void askForTime().then(renderAgain, () => undefined);
    // What was drawn yesterday is looked at again.
    const check = () => {
      renderAgain();
      if (mayHaveSlept()) ask();
    };
    setOpenedAt(0);
    if (performance.now() > ASLEEP_MS) ask();
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, []);

  const now = heardNow() ?? madeAt + performance.now() - openedAt;
  let day = today;
  for (let left = dayEndsAt - now; left <= 0; left += DAY_MS) day = dayAfter(day);
  return day;
};
