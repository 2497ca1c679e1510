import { pageState } from '@/lib/browser/page-state';
import { signedInMarker } from '@/lib/browser/signed-in-marker';
import { SESSION_BROADCAST } from '@/lib/shared/config/storage-keys';
import { needsSession } from './needs';
import { loadOwnScript } from './own-script';
import { followSession, isSomebodyElse, reloadHidden } from './visitor';

/** Loads what checks the session (`lib/session`) once there is something to check, on pages that show who is signed in. */
export const checkSessionWhenNeeded = (): void => {
  const isPrivate = pageState().private !== undefined;
  let isLoaded = false;
  const load = () => {
    if (isLoaded || !document.querySelector('[data-log-out]')) return;
    isLoaded = true;
    loadOwnScript('/session.js');
  };
  /** Another tab says that somebody signed in or out, or nobody has looked at this one for a while. */
  const checkAgain = () => {
    // From then on that script does this, and a page whose session was ended on it says so itself.
    if (isLoaded || (isPrivate && pageState().authState === 'not-authenticated')) return;
    if (!isPrivate) followSession();
    else if (signedInMarker() === undefined) load();
    else if (isSomebodyElse()) reloadHidden();
  };
  document.addEventListener('DOMContentLoaded', () => needsSession(isPrivate) && load());
  document.addEventListener('visibilitychange', checkAgain);
  // On a page for somebody not whatever is kept or forgotten: a session that ended by itself leaves it as it is.
  addEventListener('storage', ({ key }) => (!isPrivate || key === SESSION_BROADCAST) && checkAgain());
  if (isPrivate) addEventListener('pageshow', ({ persisted }) => persisted && load());
};
