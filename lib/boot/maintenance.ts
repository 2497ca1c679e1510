import { loadOwnScript } from './own-script';

/** Milliseconds after the page, and after a try that failed. */
const ASKED_AFTER_MS = 60_000;

/** Loads, later, what asks from then on whether the site is closed (`lib/maintenance`). */
export const watchForMaintenance = (): void => {
  setTimeout(() => loadOwnScript('/maintenance.js', watchForMaintenance), ASKED_AFTER_MS);
};
