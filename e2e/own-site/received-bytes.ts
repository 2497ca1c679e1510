import { readFileSync } from 'node:fs';
import barePage from '../../harness/received/bare-page.json';
import { judged } from '../../harness/received/judged';
import { receivePages } from '../../harness/received/receive-pages';
import { expect, test } from '../support/journey';

/** The budgets of what a browser receives. `npm run bench` prints the whole table, beside a bare page of the same run. */

export const receivedBytesJourneys = (): void => {
  test('the bare page’s figure is of the versions used', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect({ next: dependencies.next, react: dependencies.react }).toEqual({
      next: barePage.next,
      react: barePage.react,
    });
  });

  test('every kind of page keeps its budget before touches', async ({ browser, expectConsole }) => {
    expectConsole(/status of (404|503)/);
    const pages = await receivePages(browser);
    const missed = pages
      .map((page) => ({ page, ...judged(page, barePage.script) }))
      .filter(({ over }) => over > 0)
      .map(
        ({ page, ratio, over }) => `${page.name}: ${ratio.toFixed(3)} × the bare page, ${over} bytes over`,
      );
    expect(missed).toEqual([]);
    // The form's own script comes with the first touch, so a touch that brings nothing was none.
    for (const { name, untouched, touched } of pages.filter(({ touch }) => touch?.name.includes('form')))
      expect(touched?.script, name).toBeGreaterThan(untouched.script);
  });
};
