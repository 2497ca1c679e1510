/**
 * Whether there is a network. A browser says so of the device's adapters alone: it also says that there is none where requests get
 * through (virtual adapters, a VPN, after sleep), and then never tells that there is one again.
 */

/** Milliseconds between two tries whether the browser is right. */
const TRY_MS = 30_000;

/** A request got through since the browser last said that there is no network. */
let gotThrough = false;
let isTrying = false;

const doesGetThrough = (): Promise<boolean> =>
  fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Tells the page as a browser does that notices: by the event `online`. */
const tryAgain = async (): Promise<void> => {
  gotThrough = !navigator.onLine && (await doesGetThrough());
  if (gotThrough) window.dispatchEvent(new Event('online'));
  if (navigator.onLine || gotThrough) isTrying = false;
  else setTimeout(() => void tryAgain(), TRY_MS);
};

const doubt = (): void => {
  if (isTrying) return;
  isTrying = true;
  window.addEventListener(
    'offline',
    () => {
      gotThrough = false;
    },
    { once: true },
  );
  void tryAgain();
};

/** What the browser says. Where that is “no”, it is tried now and every 30 s, and `window` gets the event `online` once one got through. */
export const isOnline = (): boolean => {
  if (navigator.onLine || gotThrough) return true;
  doubt();
  return false;
};
