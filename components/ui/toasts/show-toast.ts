/**
 * Short messages at the bottom left (spec §8, §9). The list and its behaviour load with the first message; the live
 * regions that announce it are in the page from the start (`ToastRegions`), or screen readers would miss the first.
 */

const show = async (kind: 'error' | 'success' | 'blank', message: string) => {
  const { addToast } = await import('./toaster');
  addToast(kind, message);
};

/** A failure, for 4 s, read out at once. */
export const showError = (message: string) => show('error', message);

/** Something that went well, for 2 s. */
export const showSuccess = (message: string) => show('success', message);

/** Anything else worth a note, for 4 s. */
export const showNote = (message: string) => show('blank', message);
