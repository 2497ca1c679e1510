/**
 * Marks a page whose form led to another one. “Back” may bring it out of the browser’s page cache with a password still in it;
 * `public/boot.js` loads it anew then.
 */
export const markLeft = (): void => {
  document.documentElement.dataset.left = '';
};
