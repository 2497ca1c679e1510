import { loadOwnScript } from './own-script';

/** Any disclosure will do, and the first one counts. Without a network a menu opens and closes as it is, and the next time asks again. */
const loadMenu = (): void => {
  document.removeEventListener('toggle', loadMenu, true);
  loadOwnScript('/menu.js', loadMenuWhenOpened);
};

/** Loads what a menu does once it is open (`lib/menu`). */
export const loadMenuWhenOpened = (): void => document.addEventListener('toggle', loadMenu, true);
