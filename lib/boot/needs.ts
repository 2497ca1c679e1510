import { pageState } from '@/lib/browser/page-state';
import { signedInMarker } from '@/lib/browser/signed-in-marker';
import { storageArea, userBoundKey } from '@/lib/browser/web-storage';

/**
 * What a page needs its framework for. Reading needs none: a page for everybody asks for it when something of this list is there,
 * or when something that works by it is touched (`touches.ts`).
 */
interface Need {
  name: string;
  isThere: () => boolean;
}

/** Where the browser keeps nothing, nothing waits. */
const keysOf = (area: 'localStorage' | 'sessionStorage'): string[] => Object.keys(storageArea(area) ?? {});

const isKept = (area: 'localStorage' | 'sessionStorage', key: string): boolean => keysOf(area).includes(key);

export const FORM = 'form[data-hydrate]';

export const NEEDS: readonly Need[] = [
  { name: 'a page for who is signed in', isThere: () => pageState().scripts === undefined },
  // Or what is left of one that has ended.
  {
    name: 'a session to check',
    isThere: () => signedInMarker() !== undefined || isKept('localStorage', 'userID'),
  },
  // Of the sign-up, of a code or of a recovery, in this tab.
  {
    name: 'a form that somebody has begun',
    isThere: () =>
      document.querySelector(FORM) !== null &&
      keysOf('sessionStorage').some((key) => key.startsWith(userBoundKey(''))),
  },
  {
    name: 'a step that the address names',
    isThere: () => /^#recover/.test(location.hash) || /[?&](expired|signed-out)\b/.test(location.search),
  },
  { name: 'a message of the page before', isThere: () => isKept('sessionStorage', 'toast') },
  { name: 'an experiment', isThere: () => pageState().pageHidden !== undefined },
];

export const isNeeded = (): boolean => NEEDS.some(({ isThere }) => isThere());
