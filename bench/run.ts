import { join } from 'node:path';
import { type Browser, chromium } from 'playwright/test';
import { deadlineAfter } from '@/lib/server/platform/concurrency/deadline';
import { ensureChromium } from '../harness/ensure-chromium';
import { printTable } from '../harness/print-table';
import { judged, receivedTable } from '../harness/received/judged';
import { MAINTENANCE_WINDOWS } from '../harness/received/page-kinds';
import { receiveBarePage, receivePages } from '../harness/received/receive-pages';
import { withVisitors } from '../harness/received/visitors';
import { type BareSite, buildBareSite, whileServingBrotli } from './bare-site';
import { firstLoadBytes } from './first-load';
import { isQuickEnough, mainThreadTable, measureMainThread } from './received/main-thread';
import { measureHome } from './servers/home';
import { type OwnSite, whileOwnSiteRuns } from './servers/own-site';
import { measurePages } from './servers/pages';
import { isFastEnough, measureFirstPresses, pressTable } from './touch/first-presses';
import { areQuick, interactionTable, measureInteractions } from './touch/interactions';

/**
 * `npm run bench`: the figures that have a budget, each beside the bare page built and served in the same run. Ends with
 * 1 when one of them is missed, or after forty minutes. `npm run bench -- main-thread server` measures these parts alone.
 */

const LIMIT_MS = 40 * 60_000;

const withBrowser = async <Result>(
  { origin, sandbox }: OwnSite,
  work: (browser: Browser) => Promise<Result>,
): Promise<Result> => {
  Object.assign(process.env, { E2E_SITE: origin, E2E_SANDBOX: sandbox });
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
};

/** What browsers receive. Answers with whether every page keeps its budget. */
const measureReceived = (site: OwnSite, bare: BareSite): Promise<boolean> =>
  withBrowser(site, async (browser) => {
    const barePage = await whileServingBrotli(bare, (url) => receiveBarePage(browser, url));
    const pages = await receivePages(browser);
    printTable(receivedTable(pages, barePage));
    return pages.every((page) => judged(page, barePage.script).isMet);
  });

/** How long the browser's main thread works. Answers with whether every page keeps its budget. */
const measureThread = (site: OwnSite, bare: BareSite): Promise<boolean> =>
  withBrowser(site, async (browser) => {
    const figures = await whileServingBrotli(bare, (url) => measureMainThread(browser, url));
    printTable(mainThreadTable(figures));
    return figures.pages.every(isQuickEnough);
  });

/** How soon a page answers to a person. Answers with whether every press with a limit keeps it. */
const measureTouch = (site: OwnSite): Promise<boolean> =>
  withBrowser(site, (browser) =>
    withVisitors(browser, async (visitors) => {
      const presses = await measureFirstPresses(browser, visitors);
      printTable(pressTable(presses));
      const interactions = await measureInteractions(browser, visitors);
      printTable(interactionTable(interactions));
      return presses.every(isFastEnough) && areQuick(interactions);
    }),
  );

/** What servers spend on a request. Answers with whether every line keeps its budget. */
const measureServers = async (site: OwnSite, bare: BareSite): Promise<boolean> => {
  const parts = [await measureHome(site, bare), await measurePages(site, bare)];
  for (const { rows } of parts) printTable(rows);
  return parts.every(({ met }) => met);
};

/** By how much the bundler that Next takes by default would make the bare page larger (decision 001). */
const compareBundlers = async (_: OwnSite, webpack: BareSite): Promise<boolean> => {
  const turbopack = await buildBareSite('turbopack');
  const [ours, standard] = await Promise.all(
    [webpack, turbopack].map(({ root }) => firstLoadBytes(join(root, '.next'), '/')),
  );
  printTable([
    ['first-load JS of the bare page', 'webpack, as ours', 'turbopack, the default'],
    ['bytes', String(ours), String(standard)],
  ]);
  await turbopack.remove();
  return true;
};

const PARTS: Readonly<Record<string, (site: OwnSite, bare: BareSite) => Promise<boolean>>> = {
  received: measureReceived,
  'main-thread': measureThread,
  touch: measureTouch,
  server: measureServers,
  bundlers: compareBundlers,
};

const measure = (names: readonly string[]): Promise<boolean> =>
  whileOwnSiteRuns({ MAINTENANCE_WINDOWS }, async (site) => {
    const bare = await buildBareSite('webpack');
    try {
      let met = true;
      for (const [name, part] of Object.entries(PARTS))
        if (names.length === 0 || names.includes(name)) met = (await part(site, bare)) && met;
      return met;
    } finally {
      await bare.remove();
    }
  });

const late = async (): Promise<boolean> => {
  await deadlineAfter(LIMIT_MS);
  process.stdout.write('It took longer than forty minutes.\n');
  return false;
};

// What was given up may still run; it ends with this process.
Promise.race([measure(process.argv.slice(2)), late()]).then(
  (met) => process.exit(met ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    process.exit(1);
  },
);
