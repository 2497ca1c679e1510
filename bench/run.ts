import { join } from 'node:path';
import { chromium } from 'playwright/test';
import { build, buildIsCurrent } from '../scripts/build';
import { ensureChromium } from '../scripts/ensure-chromium';
import { type Demo, startDemo } from '../tests/support/start-demo';
import { type BareSite, buildBareSite, whileServing, whileServingBrotli } from './bare-site';
import { firstLoadBytes } from './first-load';
import { judged, receivedTable } from './received/judged';
import { MAINTENANCE_WINDOWS } from './received/page-kinds';
import { receiveBarePage, receivePages } from './received/receive-pages';
import { requestsPerSecond } from './throughput';

/**
 * `npm run bench`: the figures that have a budget, each beside the bare page built and served in the same run. Ends with
 * 1 when one of them is missed.
 */

const THROUGHPUT_BUDGET = 5;

const print = (rows: readonly (readonly string[])[]): void => {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  const line = (row: readonly string[]) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ');
  process.stdout.write(`${rows.map((row) => line(row).trimEnd()).join('\n')}\n\n`);
};

/** What browsers receive. Answers with whether every page keeps its budget. */
const measureReceived = async (demo: Demo, bare: BareSite): Promise<boolean> => {
  Object.assign(process.env, { E2E_SITE: demo.site, E2E_SANDBOX: demo.sandbox });
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  try {
    const barePage = await whileServingBrotli(bare, (url) => receiveBarePage(browser, url));
    const pages = await receivePages(browser);
    print(receivedTable(pages, barePage));
    return pages.every((page) => judged(page, barePage.script).over === 0);
  } finally {
    await browser.close();
  }
};

const measureThroughput = async (demo: Demo, bare: BareSite): Promise<boolean> => {
  const ours = await requestsPerSecond(`${demo.site.replace('localhost', '127.0.0.1')}/pt-BR/`);
  const bareRate = await whileServing(bare, requestsPerSecond);
  const ratio = ours / bareRate;
  const met = ratio >= THROUGHPUT_BUDGET;
  print([
    ['requests per second', 'ours', 'bare (next start)', 'ratio', 'budget', 'met'],
    [
      'home',
      ours.toFixed(0),
      bareRate.toFixed(0),
      ratio.toFixed(1),
      `≥ ${THROUGHPUT_BUDGET}`,
      met ? 'yes' : 'no',
    ],
  ]);
  return met;
};

/** By how much the bundler that Next takes by default would make the bare page larger (decision 001). */
const compareBundlers = async (webpack: BareSite): Promise<void> => {
  const turbopack = await buildBareSite('turbopack');
  const [ours, standard] = await Promise.all(
    [webpack, turbopack].map(({ root }) => firstLoadBytes(join(root, '.next'), '/')),
  );
  print([
    ['first-load JS of the bare page', 'webpack, as ours', 'turbopack, the default'],
    ['bytes', String(ours), String(standard)],
  ]);
  await turbopack.remove();
};

const main = async () => {
  if (!(await buildIsCurrent())) await build();
  const bare = await buildBareSite('webpack');
  const demo = await startDemo({ env: { MAINTENANCE_WINDOWS } });
  try {
    const met = [await measureReceived(demo, bare), await measureThroughput(demo, bare)];
    process.exitCode = met.every(Boolean) ? 0 : 1;
    await compareBundlers(bare);
  } finally {
    await demo.stop();
    await demo.clean();
    await bare.remove();
  }
};

void main();
