import { TOAST_KEY } from '@/lib/shared/config/storage-keys';

/**
 * Short messages at the bottom left (spec §8, §9). The list and its behaviour load with the first message; the live
 * regions that announce it are in the page from the start (`ToastRegions`), or screen readers would miss the first.
 */

const show = async (
  kind: 'error' | 'success' | 'blank',
  message: string,
  instead?: (message: string) => void,
) => {
  // Without a connection it cannot be fetched; forms say what failed in place as well.
  const toaster = await import('./toaster').catch(() => null);
  if (toaster) toaster.addToast(kind, message);
  else instead?.(message);
};

/**
 * A failure, for 4 s, read out at once.
 * @param instead tells it where it cannot be shown, for what no other place says
 */
export const showError = (message: string, instead?: (message: string) => void) =>
  show('error', message, instead);

/** Something that went well, for 2 s. */
export const showSuccess = (message: string) => show('success', message);

/** Anything else worth a note, for 4 s. */
export const showNote = (message: string) => show('blank', message);

/** Takes away the failures that are over, where what went well is said by the page itself. */
export const clearErrors = async () => {
  const toaster = await import('./toaster').catch(() => null);
  toaster?.dropFailures();
};

/**
 * A success that leads to another page by a full load: shown there, since here the load would cut it off.
 * Call it right before leaving.
 */
export const carrySuccess = (message: string): void => {
  try {
    sessionStorage.setItem(TOAST_KEY, message);
  } catch {
    // A browser that stores nothing shows the page all the same.
  }
};

/** Shows, once, what the page before this one left. */
export const showCarried = (): void => {
  try {
    const message = sessionStorage.getItem(TOAST_KEY);
    sessionStorage.removeItem(TOAST_KEY);
    if (message) void showSuccess(message);
  } catch {
    // See above.
  }
};
