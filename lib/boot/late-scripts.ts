import { isGone } from '@/lib/browser/late-script';
import { SESSION_SHOWN } from '@/lib/browser/page-state';
import { isSaving } from '@/lib/browser/saves-data';
import { needsFramework } from './needs';

/**
 * Next's scripts, which the browser passes over until they are asked for here (`pages/_document.tsx`): what there is to read
 * comes first.
 */

/** Milliseconds after which somebody stays on a page (`PageFrame`). */
const STAYS_AFTER_MS = 20_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

const nextLate = () => document.querySelector<HTMLScriptElement>('script[type=late]');

const askInPlaceOf = (old: HTMLScriptElement): void => {
  const script = document.createElement('script');
  // As it stands there: Next looks for it by that.
  script.setAttribute('src', old.getAttribute('src') as string);
  // They run in the order of the page.
  script.async = false;
  script.defer = true;
  old.replaceWith(script);
};

const loadScripts = (): void => {
  const late = nextLate();
  if (!late) return;
  askInPlaceOf(late);
  // A task for each: to ask for a file takes a slow phone some time.
  setTimeout(loadScripts);
};

/** A page that was open while the site was released asks for scripts that are no more. One that was loaded anew just now may have met a release under way. */
const reloadAfterRelease = (address: string): void => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  void isGone(address).then((gone) => gone && visit?.type !== 'reload' && location.reload());
};

/**
 * One that did not come is asked for again as soon as the network is back, and after pauses that grow to a minute. What a script
 * of the page asks for is not deferred, and asked for again by who needs it.
 */
const askAgainForMissing = (): void => {
  const missing: HTMLScriptElement[] = [];
  let pause = FIRST_PAUSE_MS;
  const askAgain = () => missing.splice(0).forEach(askInPlaceOf);
  const onMissing = ({ target }: Event) => {
    const script = target as HTMLScriptElement;
    if (!script.matches('[defer][src^="/"]') || missing.push(script) > 1) return;
    reloadAfterRelease(script.src);
    setTimeout(askAgain, pause);
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  };
  document.addEventListener('error', onMissing, true);
  addEventListener('online', askAgain);
};

let isRead = false;
let hasScripts = false;
let isWanted = false;

/** Asks for the framework: now, or as soon as the page is read. */
export const wake = (): void => {
  if (isRead && !isWanted) loadScripts();
  isWanted = true;
};

/** Whether the page is asleep, or has no framework at all. */
export const isAsleep = (): boolean => !isWanted || !hasScripts;

/** Not for who saves data or has a slow network. */
export const wakeForWhoStays = (): void => {
  setTimeout(() => document.querySelector('main[data-stays-open]') && !isSaving() && wake(), STAYS_AFTER_MS);
};

/** Asks for the framework where it is needed, once the page is read; else `wake` does. */
export const askForScripts = (): void => {
  askAgainForMissing();
  // Another tab may have kept something meanwhile; one that sleeps is told when it is looked at.
  const checkAgain = () => needsFramework() && wake();
  const onRead = () => {
    isRead = true;
    hasScripts = nextLate() !== null;
    if (isWanted) loadScripts();
    else checkAgain();
  };
  document.addEventListener('DOMContentLoaded', onRead, { once: true });
  addEventListener('storage', checkAgain);
  for (const occasion of ['visibilitychange', SESSION_SHOWN]) document.addEventListener(occasion, checkAgain);
};
