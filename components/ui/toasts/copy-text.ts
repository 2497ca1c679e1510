import { showError, showSuccess } from './show-toast';

/** Copies a text and says `copied`, or `failed` where the browser does not allow it. */
export const copyText = async (text: string, said: { copied: string; failed: string }): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // No clipboard without a secure origin, or without permission.
    return showError(said.failed);
  }
  return showSuccess(said.copied);
};
