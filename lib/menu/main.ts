import { watchMenus } from './watch-menus';

/** `/menu.js`, which `/boot.js` loads when a menu is opened for the first time. */

watchMenus();
