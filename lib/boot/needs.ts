import { pageState } from '@/lib/browser/page-state';
import { signedInMarker } from '@/lib/browser/signed-in-marker';
import { PENDING_CALLS_KEY, TOAST_KEY, UPDATED_KEY, USER_ID_KEY } from '@/lib/browser/storage-keys';
import { storageArea, userBoundKey } from '@/lib/browser/web-storage';
import { isAnythingWaiting } from '@/lib/learning/waiting-here';

interface Need {
  name: string;
  isThere: () => boolean;
}

/** Where the browser keeps nothing, nothing waits. */
const keysOf = (area: 'localStorage' | 'sessionStorage'): string[] => Object.keys(storageArea(area) ?? {});

const isKept = (area: 'localStorage' | 'sessionStorage', key: string): boolean => keysOf(area).includes(key);

export const FORM = 'form[data-hydrate]';

/** Beginnings of the keys under which a device may keep something that the page shows (`PageFrame`). */
const keysOfPage = (): string[] =>
  document.querySelector<HTMLElement>('main[data-keeps]')?.dataset.keeps?.split(' ') ?? [];

/**
 * What a page needs its framework for. Reading needs none: a page asks for it when something of this list is there, or when
 * something that works by it is touched (`touches.ts`).
 */
export const NEEDS: readonly Need[] = [
  { name: 'a page that works by itself', isThere: () => pageState().scripts !== undefined },
  {
    name: 'something of the page that this device keeps',
    isThere: () =>
      keysOfPage().some((beginning) => keysOf('localStorage').some((key) => key.startsWith(beginning))),
  },
  {
    name: 'answers to send',
    isThere: () => pageState().authState === 'authenticated' && isAnythingWaiting(),
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
  { name: 'a message of the page before', isThere: () => isKept('sessionStorage', TOAST_KEY) },
  { name: 'an experiment', isThere: () => pageState().pageHidden !== undefined },
];

const isPrivate = (): boolean => pageState().private !== undefined;

const whoIsHere = (): string =>
  `${signedInMarker()} ${isKept('localStorage', USER_ID_KEY) && storageArea('localStorage')?.getItem(USER_ID_KEY)}`;
const madeFor = whoIsHere();

/** What a page needs `/session.js` for. One that the server has just made for somebody need not ask again whether they are here. */
export const SESSION_NEEDS: readonly Need[] = [
  {
    name: 'a session to check',
    // Or what is left of one that has ended.
    isThere: () => !isPrivate() && (signedInMarker() !== undefined || isKept('localStorage', USER_ID_KEY)),
  },
  {
    name: 'a session whose token has to be renewed',
    isThere: () => isPrivate() && pageState().authState === 'authenticating',
  },
  {
    name: 'nobody, or somebody else',
    isThere: () => isPrivate() && (signedInMarker() === undefined || whoIsHere() !== madeFor),
  },
  {
    name: 'a login that was not completed here',
    isThere: () => isPrivate() && !isKept('localStorage', UPDATED_KEY),
  },
  { name: 'other sessions to end', isThere: () => isPrivate() && isKept('localStorage', PENDING_CALLS_KEY) },
];

export const isAnyThere = (needs: readonly Need[]): boolean => needs.some(({ isThere }) => isThere());
