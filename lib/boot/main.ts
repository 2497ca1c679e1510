import { holdEarlyPresses } from './early-presses';
import { playFilmWhenAsked } from './film';
import { askForScripts, isAsleep, wakeForWhoStays } from './late-scripts';
import { carryNextAlong, fetchLinksAhead } from './links';
import { watchForMaintenance } from './maintenance';
import { loadMenuWhenOpened } from './menu';
import { recordChanges } from './record-changes';
import { checkSessionWhenNeeded } from './session';
import { watchTouches } from './touches';
import { markVisitor } from './visitor';

/** `/boot.js`, which runs before the page is drawn, on every page. */

markVisitor();
recordChanges();
watchTouches();
// Links are fetched ahead when the page works: they take nothing from its scripts.
holdEarlyPresses(fetchLinksAhead);
// And once a page that sleeps has everything else.
addEventListener('load', () => isAsleep() && fetchLinksAhead());
playFilmWhenAsked();
askForScripts();
checkSessionWhenNeeded();
carryNextAlong();
loadMenuWhenOpened();
watchForMaintenance();
wakeForWhoStays();
