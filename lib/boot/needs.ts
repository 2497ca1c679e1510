import { pageState } from '@/lib/browser/page-state';
import { signedInMarker } from '@/lib/browser/signed-in-marker';
import { type Area, isAnyKept, keysOf, storageArea, userBoundKey } from '@/lib/browser/web-storage';
import { isAnythingWaiting } from '@/lib/learning/waiting-here';
import { PENDING_CALLS_KEY, TOAST_KEY, UPDATED_KEY, USER_ID_KEY } from '@/lib/shared/config/storage-keys';

const isKept = (area: Area, key: string): boolean => keysOf(area).includes(key);

export const FORM = 'form[data-hydrate]';

/** Something that the page shows, under one of its keys (`PageFrame`). */
const keepsSomething = (): boolean => {
  const { keeps } = document.querySelector<HTMLElement>('main[data-keeps]')?.dataset ?? {};
  return !!keeps?.split(' ').some((start) => isAnyKept('localStorage', start));
};

/** Another tab has saved what the page shows, after it was made (`PageFrame`). */
const isOutdated = (): boolean => {
  const { follows } = document.querySelector<HTMLElement>('main[data-follows]')?.dataset ?? {};
  return !!follows && Number(storageArea('localStorage')?.getItem(follows)) > performance.timeOrigin;
};

const hasAnswersToSend = (): boolean => pageState().authState === 'authenticated' && isAnythingWaiting();

/** A form that was begun in this tab: of the sign-up, of a code or of a recovery. */
const hasBegun = (): boolean =>
  document.querySelector(FORM) !== null && isAnyKept('sessionStorage', userBoundKey(''));

const addressNamesStep = (): boolean =>
  /^#(code|recover)/.test(location.hash) || /[?&](expired|signed-out|room$)/.test(location.search);

const hasMessage = (): boolean => isKept('sessionStorage', TOAST_KEY);

const isExperiment = (): boolean => pageState().pageHidden !== undefined;

/**
 * Whether a page needs its framework, now. Reading needs none: a page asks for it when something of this list is there, or when
 * something that works by it is touched (`touches.ts`).
 */
export const needsFramework = (): boolean =>
  keepsSomething() ||
  isOutdated() ||
  hasAnswersToSend() ||
  hasBegun() ||
  addressNamesStep() ||
  hasMessage() ||
  isExperiment();

/** A session, or what is left of one that has ended. */
const mayBeSignedIn = (): boolean => signedInMarker() !== undefined || isKept('localStorage', USER_ID_KEY);

const hasToRenew = (): boolean => pageState().authState === 'authenticating';

const hasNobody = (): boolean => signedInMarker() === undefined;

const lacksCompletedLogin = (): boolean => !isKept('localStorage', UPDATED_KEY);

const hasSessionsToEnd = (): boolean => isKept('localStorage', PENDING_CALLS_KEY);

/** Whether a page needs `/session.js` when it opens. One that the server has just made for somebody need not ask again whether they are here. */
export const needsSession = (isPrivate: boolean): boolean =>
  isPrivate ? hasToRenew() || hasNobody() || lacksCompletedLogin() || hasSessionsToEnd() : mayBeSignedIn();
