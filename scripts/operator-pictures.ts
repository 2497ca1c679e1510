import { join } from 'node:path';
import { chromium, type Page } from 'playwright';

/**
 * Takes the pictures of docs/operate/launch.md from a site that runs with the settings of its first launch, es-MX closed:
 * `CHROMIUM_PATH=… node --import tsx scripts/operator-pictures.ts http://localhost:3000`.
 */

const [site = 'http://localhost:3000'] = process.argv.slice(2);
const FOLDER = join('docs', 'images');
const HALF_HOUR = '30:00';

const take = async (page: Page, name: string): Promise<void> => {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(FOLDER, `operator-${name}.jpg`), type: 'jpeg', quality: 60 });
};

const main = async (): Promise<void> => {
  const { CHROMIUM_PATH } = process.env;
  const browser = await chromium.launch(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {});
  const page = await browser.newPage({ viewport: { width: 1000, height: 560 } });
  await page.goto(`${site}/en-GB/`);
  await take(page, 'brand');
  await page.goto(`${site}/es-MX/maintenance`);
  await take(page, 'maintenance');

  // A window opens while somebody types: only the answer to the page's question is made up.
  await page.clock.install();
  await page.goto(`${site}/en-GB/login`);
  await page.locator('main input[type=email]').fill('kim@example.com');
  const heading = 'We are at half-time';
  const text = 'We are doing some maintenance. We expect to be back on 25 October 2026 at 06:00.';
  const stays = 'Nothing you have typed here is lost. Keep this page open and carry on when we are back.';
  await page.route('**/api/maintenance/en-GB', (route) =>
    route.fulfill({ json: { closed: true, checkAgainIn: 300, notice: { heading, text, stays } } }),
  );
  await page.clock.runFor(HALF_HOUR);
  await page.getByRole('alert').filter({ hasText: stays }).waitFor();
  await take(page, 'notice');
  await browser.close();
};

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
