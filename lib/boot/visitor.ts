import { pageState, SESSION_HERE } from '@/lib/browser/page-state';
import { signedInMarker } from '@/lib/browser/signed-in-marker';

/** What depends on the visitor, on a page that is the same for everyone. */

/** Shown again after “back”: not what belonged to somebody who left since, and no form that was sent with a password. */
const reloadWhatIsOver = (marker: string | undefined): void => {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || (pageState().left === undefined && marker === signedInMarker())) return;
    document.documentElement.hidden = true;
    location.reload();
  });
};

const isSignedIn = (): boolean => {
  const { identity } = pageState();
  return identity !== undefined && signedInMarker() === encodeURIComponent(identity);
};

/** Somebody has signed in or out on this page, which goes on where it has to by itself. */
const followSession = (): void => {
  const state = pageState();
  state.authState = isSignedIn() ? 'authenticated' : 'not-authenticated';
  if (isSignedIn()) state.signedIn = '';
  else delete state.signedIn;
};

export const markVisitor = (): void => {
  const state = pageState();
  const marker = signedInMarker();
  if (isSignedIn()) state.signedIn = '';
  document.addEventListener(SESSION_HERE, followSession);
  reloadWhatIsOver(marker);
  // Sent here from a page that needs an account: the home page says why.
  if (/[?&]next=/.test(location.search)) state.sent = '';
  // The error page for a broken server cannot know the visitor's language; the address does.
  state.addressLanguage = /^\/(pt|en|es)-[A-Z]{2}(\/|$)/.exec(location.pathname)?.[1] ?? 'pt';
};
