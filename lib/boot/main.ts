import { holdEarlyPresses } from './early-presses';
import { askForScripts } from './late-scripts';
import { carryNextAlong, fetchLinksAhead } from './links';
import { watchForMaintenance } from './maintenance';
import { loadMenuWhenOpened } from './menu';
import { markVisitor } from './visitor';

/** `/boot.js`, which runs before the page is drawn, on every page. */

markVisitor();
let hasScripts = false;
// Links are fetched ahead when the page works: they take nothing from its scripts.
holdEarlyPresses(() => hasScripts && fetchLinksAhead());
askForScripts((page) => {
  hasScripts = page;
});
addEventListener('load', () => hasScripts || fetchLinksAhead());
carryNextAlong();
loadMenuWhenOpened();
watchForMaintenance();
