import { copyBySelection } from './copy-by-selection';
import { showError, showSuccess } from './show-toast';

/** Copies a text and says `copied`, or `failed` where the browser does not allow it. */
export const copyText = async (text: string, said: { copied: string; failed: string }): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // No clipboard without a secure origin, without permission, or in the browser of another app.
    if (!copyBySelection(text)) return showError(said.failed);
  }
  return showSuccess(said.copied);
};
