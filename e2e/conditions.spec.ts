import { diagonalCells } from './browsers/cells';
import { CONDITIONS } from './browsers/conditions/all';
import { openChromiumWindow } from './browsers/engines/chromium';
import { JOURNEYS } from './browsers/journeys/all';
import { expectedIn, surroundingsOf, take } from './browsers/run';
import { test } from './support/journey';

/** Each condition once and each journey once; all of them together: `npm run test:conditions`. */

for (const cell of diagonalCells(CONDITIONS, JOURNEYS))
  test(`the journey “${cell.journey.name}”: ${cell.condition.name}`, async ({ browser, expectConsole }) => {
    expectConsole(...expectedIn(cell));
    const driver = await openChromiumWindow(browser, surroundingsOf(cell.condition));
    await take(cell, driver).finally(() => driver.close());
  });
