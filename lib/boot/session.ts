import { pageState } from '@/lib/browser/page-state';
import { isAnyThere, SESSION_NEEDS } from './needs';
import { loadOwnScript } from './own-script';

/** Loads what checks the session (`lib/session`) once there is something to check, on pages that show who is signed in. */
export const checkSessionWhenNeeded = (): void => {
  let isLoaded = false;
  const load = () => {
    if (isLoaded || !document.querySelector('[data-log-out]')) return;
    isLoaded = true;
    loadOwnScript('/session.js');
  };
  const isPrivate = pageState().private !== undefined;
  const look = () => isAnyThere(SESSION_NEEDS[isPrivate ? 'private' : 'public']) && load();
  document.addEventListener('DOMContentLoaded', look);
  // Somebody has signed in or out in another tab, or may have while nobody looked.
  addEventListener('storage', look);
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', ({ persisted }) => persisted && isPrivate && load());
};
