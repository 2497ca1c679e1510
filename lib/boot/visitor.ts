import { pageState, SESSION_HERE } from '@/lib/browser/page-state';
import { personHere } from '@/lib/browser/same-person';
import { signedInMarker } from '@/lib/browser/signed-in-marker';

/** What depends on the visitor, on a page that is the same for everyone. */

const madeFor = personHere();

/** Whether the page was made while somebody else was here, or nobody. */
export const isSomebodyElse = (): boolean => personHere() !== madeFor;

/** The person who is here now sees nothing of what was there meanwhile. */
export const reloadHidden = (): void => {
  document.documentElement.hidden = true;
  location.reload();
};

/** Shown again after “back”: not what belonged to somebody who left since, and no form that was sent with a password. */
const reloadWhatIsOver = (): void =>
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (pageState().left !== undefined || isSomebodyElse())) reloadHidden();
  });

const isSignedIn = (): boolean => {
  const { identity } = pageState();
  return identity !== undefined && signedInMarker() === encodeURIComponent(identity);
};

/** Somebody has signed in or out, here or in another tab: the header shows it. Asks nobody. */
export const followSession = (): void => {
  const state = pageState();
  state.authState = isSignedIn() ? 'authenticated' : 'not-authenticated';
  if (isSignedIn()) state.signedIn = '';
  else delete state.signedIn;
};

export const markVisitor = (): void => {
  const state = pageState();
  if (isSignedIn()) state.signedIn = '';
  document.addEventListener(SESSION_HERE, followSession);
  reloadWhatIsOver();
  // Sent here from a page that needs an account: the home page says why. Who asked for the form itself knows.
  if (/[?&]next=[^#]*$/.test(location.href)) state.sent = '';
  // Before the page is drawn: what the code step has no room for would flash.
  if (location.hash === '#code') state.codeStep = '';
  // The error page for a broken server cannot know the visitor's site; the address does.
  state.addressLocale = location.pathname.slice(1, 6);
};
