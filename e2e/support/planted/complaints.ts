import type { BrowserContext, Page } from 'playwright/test';
import { expectAccessible } from '../accessible';
import { expect, test } from '../journey';

/**
 * Journeys that make the browser complain; `journey-watch.spec.ts` runs them and looks at what became of each. Those
 * that are to fail say so, which keeps the browser for the next one.
 */

const ADDRESS = 'http://planted.example/';

/** Opens a page with one script of its own, under a policy as strict as the site's. */
const open = async (page: Page, script: string, more = ''): Promise<void> => {
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/script.js') return route.fulfill({ contentType: 'text/javascript', body: script });
    if (pathname !== '/') return route.fulfill({ status: 404 });
    return route.fulfill({
      contentType: 'text/html',
      headers: { 'Content-Security-Policy': "default-src 'self'" },
      body: `<h1>Planted</h1><script src="/script.js"></script>${more}`,
    });
  });
  await page.goto(ADDRESS);
  await expect(page.getByRole('heading', { name: 'Planted' })).toBeVisible();
};

const openIn = async (context: BrowserContext, script: string): Promise<void> =>
  open(await context.newPage(), script);

test('a tidy page', ({ page }) => open(page, 'console.warn("careful");'));

test.fail('an inline script', ({ page }) => open(page, '', '<script>document.title = "x";</script>'));

test.fail('a compiled string whose error is caught', ({ page }) =>
  open(page, 'try { new Function(""); } catch { document.title = "interpreted"; }'),
);

test.fail('a violation in an announced journey', ({ page, expectConsole }) => {
  expectConsole(/./);
  return open(page, 'try { new Function(""); } catch { document.title = "interpreted"; }');
});

test.fail('a console error', ({ page }) => open(page, 'console.error("planted words");'));

test.fail('a console error in a second context', async ({ browser }) => {
  const context = await browser.newContext();
  await openIn(context, 'console.error("planted words");');
  await context.close();
});

test.fail('an error that nothing catches', ({ page }) => open(page, 'throw new Error("planted words");'));

test.fail('a rejection that nothing catches', ({ page }) =>
  open(page, 'Promise.reject(new Error("planted words"));'),
);

test.fail('a missing file', ({ page }) => open(page, '', '<img src="/missing.png" alt="">'));

test.fail('a page with a button without a name', async ({ page }) => {
  await open(page, '', '<button type="button"></button>');
  await expectAccessible(page);
});

test('an announced console error', ({ page, expectConsole }) => {
  expectConsole(/planted words/);
  return open(page, 'console.error("planted words");');
});

test.fail('another console error than the announced one', ({ page, expectConsole }) => {
  expectConsole(/other words/);
  return open(page, 'console.error("planted words");');
});

test('a context that is left open', async ({ browser }) => {
  await (await browser.newContext()).newPage();
});

test('a browser without the contexts of earlier journeys', ({ browser }) => {
  expect(browser.contexts()).toEqual([]);
});
