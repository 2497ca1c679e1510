import { pageState } from '@/lib/browser/page-state';
import { signedInMarker } from '@/lib/browser/signed-in-marker';
import { storageArea, userBoundKey } from '@/lib/browser/web-storage';
import { isAnythingWaiting } from '@/lib/learning/waiting-here';
import { PENDING_CALLS_KEY, TOAST_KEY, UPDATED_KEY, USER_ID_KEY } from '@/lib/shared/config/storage-keys';

/** Where the browser keeps nothing, nothing waits. */
const keysOf = (area: 'localStorage' | 'sessionStorage'): string[] => Object.keys(storageArea(area) ?? {});

const isKept = (area: 'localStorage' | 'sessionStorage', key: string): boolean => keysOf(area).includes(key);

export const FORM = 'form[data-hydrate]';

/** Something that the page shows, under one of its keys (`PageFrame`). */
const keepsSomething = (): boolean => {
  const { keeps } = document.querySelector<HTMLElement>('main[data-keeps]')?.dataset ?? {};
  return !!keeps?.split(' ').some((start) => keysOf('localStorage').some((key) => key.startsWith(start)));
};

/** Another tab has saved what the page shows, after it was made (`PageFrame`). */
const isOutdated = (): boolean => {
  const { follows } = document.querySelector<HTMLElement>('main[data-follows]')?.dataset ?? {};
  return !!follows && Number(storageArea('localStorage')?.getItem(follows)) > performance.timeOrigin;
};

const hasAnswersToSend = (): boolean => pageState().authState === 'authenticated' && isAnythingWaiting();

/** A form that was begun in this tab: of the sign-up, of a code or of a recovery. */
const hasBegun = (): boolean =>
  document.querySelector(FORM) !== null &&
  keysOf('sessionStorage').some((key) => key.startsWith(userBoundKey('')));

const addressNamesStep = (): boolean =>
  /^#(code|recover)/.test(location.hash) || /[?&](expired|signed-out|room$)/.test(location.search);

const hasMessage = (): boolean => isKept('sessionStorage', TOAST_KEY);

const isExperiment = (): boolean => pageState().pageHidden !== undefined;

/**
 * What a page needs its framework for. Reading needs none: a page asks for it when something of this list is there, or when
 * something that works by it is touched (`touches.ts`).
 */
export const NEEDS = [
  keepsSomething,
  isOutdated,
  hasAnswersToSend,
  hasBegun,
  addressNamesStep,
  hasMessage,
  isExperiment,
];

/** A session, or what is left of one that has ended. */
const mayBeSignedIn = (): boolean => signedInMarker() !== undefined || isKept('localStorage', USER_ID_KEY);

const hasToRenew = (): boolean => pageState().authState === 'authenticating';

const hasNobody = (): boolean => signedInMarker() === undefined;

const lacksCompletedLogin = (): boolean => !isKept('localStorage', UPDATED_KEY);

const hasSessionsToEnd = (): boolean => isKept('localStorage', PENDING_CALLS_KEY);

/** What a page needs `/session.js` for when it opens. One that the server has just made for somebody need not ask again whether they are here. */
export const SESSION_NEEDS = {
  public: [mayBeSignedIn],
  private: [hasToRenew, hasNobody, lacksCompletedLogin, hasSessionsToEnd],
};

/** Whether one of these is there, on this page and this device, now. */
export const isAnyThere = (needs: readonly (() => boolean)[]): boolean => needs.some((isThere) => isThere());
