import { chromium } from 'playwright/test';
import { ensureChromium } from '../harness/ensure-chromium';
import { printTable } from '../harness/print-table';
import { MAINTENANCE_WINDOWS, PAGE_KINDS, type PageKind } from '../harness/received/page-kinds';
import { withVisitors } from '../harness/received/visitors';
import { buildBareSite, whileServingBrotli } from './bare-site';
import { type Audit, audit, type BrowserState } from './lighthouse/audit';
import { loadLighthouse } from './lighthouse/load-lighthouse';
import { BARE_LARGEST_PAINT, lighthouseTable, medianOf, missesOf } from './lighthouse/medians';
import { type OwnSite, whileOwnSiteRuns } from './servers/own-site';

/**
 * `npm run bench:lighthouse`: Lighthouse, as on a mobile phone, for every kind of page and for the bare page, which takes
 * its turn in each round. Ends with 1 when a budget is missed, or when the machine was too busy to judge. Names of pages
 * as arguments measure only those.
 */

const ROUNDS = 5;
const BARE = 'bare page';

interface Visit {
  name: string;
  address: string;
  state?: BrowserState;
}

/** What to open, and as whom. The browser that makes the visitors has ended by then. */
const makeVisits = async (
  { origin, sandbox }: OwnSite,
  kinds: readonly PageKind[],
): Promise<readonly Visit[]> => {
  Object.assign(process.env, { E2E_SITE: origin, E2E_SANDBOX: sandbox });
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  try {
    return await withVisitors(browser, async (visitors) => {
      const state = await visitors.learner.storageState();
      return kinds.map(({ name, path, visitor }) => ({
        name,
        address: origin + path(visitors),
        ...(visitor === 'learner' && { state }),
      }));
    });
  } finally {
    await browser.close();
  }
};

const measure = async (visits: readonly Visit[]): Promise<Map<string, Audit[]>> => {
  const lighthouse = await loadLighthouse();
  const audits = new Map(visits.map(({ name }): [string, Audit[]] => [name, []]));
  for (let round = 1; round <= ROUNDS; round += 1)
    for (const { name, address, state } of visits) {
      process.stderr.write(`round ${round} of ${ROUNDS}: ${name}\n`);
      audits.get(name)?.push(await audit(lighthouse, address, state));
    }
  return audits;
};

/** Prints the table and tells whether every page keeps its budgets. */
const report = (audits: ReadonlyMap<string, readonly Audit[]>): boolean => {
  printTable(lighthouseTable(audits));
  const medians = [...audits].map(([name, all]) => ({ name, figures: medianOf(all) }));
  const bare = medians.find(({ name }) => name === BARE)?.figures.largestPaint ?? Number.NaN;
  if (!(bare <= BARE_LARGEST_PAINT)) {
    process.stdout.write(
      `The bare page took ${bare.toFixed(0)} ms: this machine was too busy to judge ours.\n`,
    );
    return false;
  }
  return medians.every(({ name, figures }) => missesOf(name, figures).length === 0);
};

const measureAll = (names: readonly string[]): Promise<boolean> =>
  whileOwnSiteRuns({ MAINTENANCE_WINDOWS }, async (site) => {
    const bare = await buildBareSite('webpack');
    try {
      const kinds = PAGE_KINDS.filter(({ name }) => names.length === 0 || names.includes(name));
      const visits = await makeVisits(site, kinds);
      return report(
        await whileServingBrotli(bare, (address) => measure([{ name: BARE, address }, ...visits])),
      );
    } finally {
      await bare.remove();
    }
  });

// Lighthouse may leave timers.
measureAll(process.argv.slice(2)).then(
  (met) => process.exit(met ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    process.exit(1);
  },
);
