/**
 * Copies a text as browsers did before they had a clipboard to write to; those within other apps still do. For the moment of a
 * press. The focus stays where it was.
 * @returns false where the browser copies nothing so
 */
export const copyBySelection = (text: string): boolean => {
  const selection = getSelection();
  // What lies outside of an open dialog cannot be selected.
  const place = document.activeElement?.closest('dialog') ?? document.body;
  const shown = document.createElement('span');
  shown.textContent = text;
  shown.setAttribute('aria-hidden', 'true');
  shown.style.cssText = 'position:fixed;top:0;clip-path:inset(50%);white-space:pre;user-select:text';
  const put = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  place.append(shown);
  document.addEventListener('copy', put);
  try {
    selection?.selectAllChildren(shown);
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    document.removeEventListener('copy', put);
    selection?.removeAllRanges();
    shown.remove();
  }
};
