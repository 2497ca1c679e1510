/**
 * Whether there is a network. A browser says so of the device's adapters alone: it also says that there is none where requests get
 * through (virtual adapters, a VPN, after sleep), and then never tells that there is one again.
 */

/** Milliseconds between two tries whether the browser is right, and for which one counts that got through. */
const TRY_MS = 30_000;

/** By the page's own clock. */
let gotThrough = Number.NEGATIVE_INFINITY;
let isTrying = false;

/** Tells the page as a browser does that notices: by the event `online`. */
const tryAgain = (): void => {
  fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
    () => {
      gotThrough = performance.now();
      isTrying = false;
      dispatchEvent(new Event('online'));
    },
    () => setTimeout(tryAgain, TRY_MS),
  );
};

/** What the browser says. Where that is “no”, it is tried now and every 30 s, and `window` gets the event `online` once one got through. */
export const isOnline = (): boolean => {
  if (navigator.onLine || performance.now() - gotThrough < TRY_MS) return true;
  if (!isTrying) tryAgain();
  isTrying = true;
  return false;
};

/** Calls back when there is a network again, also where the browser alone says that there is none. The result ends it. */
export const onNetwork = (callback: () => void): (() => void) => {
  isOnline();
  addEventListener('online', callback);
  return () => removeEventListener('online', callback);
};
