import { onSessionBroadcast } from '@/lib/auth/session-events';
import { samePersonCheck } from '@/lib/browser/same-person';
import { markedIdentity } from '@/lib/browser/signed-in-marker';
import type { Locale } from '@/lib/shared/config/locales';
import { loginPath } from '@/lib/shared/config/paths';

/** Shows nothing any more, and leads where any page of the site leads after a sign-out or another person's sign-in. */
const leave = (locale: Locale): void => {
  document.title = '';
  document.body.replaceChildren();
  if (markedIdentity() === null) window.location.assign(loginPath(locale));
  else window.location.reload();
};

/**
 * Ends the reader once the person who opened it is signed out, as by another tab. Answers that wait stay on the device as
 * after any sign-out. The signal tells what runs in the reader to stop.
 */
export const endWithSession = (locale: Locale): AbortSignal => {
  const ended = new AbortController();
  const { signal } = ended;
  const isStillSignedIn = samePersonCheck();
  const look = () => {
    if (isStillSignedIn() || signal.aborted) return;
    ended.abort();
    leave(locale);
  };
  signal.addEventListener('abort', onSessionBroadcast(look));
  // Suspended tabs receive no broadcast.
  window.addEventListener('pageshow', look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  return signal;
};
