/** Milliseconds after the page, and after a try that failed. */
const ASKED_AFTER_MS = 60_000;

/** Loads, later, what asks from then on whether the site is closed (`lib/maintenance`). */
export const watchForMaintenance = (): void => {
  setTimeout(() => {
    const script = document.createElement('script');
    script.src = '/maintenance.js';
    script.onerror = watchForMaintenance;
    document.head.append(script);
  }, ASKED_AFTER_MS);
};
