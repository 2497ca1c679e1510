import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright/test';
import { ensureChromium } from '../../harness/ensure-chromium';
import { freePort } from '../../harness/processes';
import type { Lighthouse } from './load-lighthouse';

/** What Lighthouse says of one page in a fresh browser, as on a mobile phone (its own defaults). */

/** Cookies and web storage of a browser that is signed in, or of none. */
export type BrowserState = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface Audit {
  /** Largest contentful paint, in ms, simulated. */
  largestPaint: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Time that the main thread is blocked, in ms, simulated. */
  blocked: number;
  /** From 0 to 100. */
  scores: Record<Category, number>;
}

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Gives the browser's own profile the state of another context, as Lighthouse opens its pages in that profile. */
const putState = async (context: BrowserContext, state: BrowserState): Promise<void> => {
  await context.addCookies(state.cookies);
  for (const { origin, localStorage: entries } of state.origins) {
    const page = await context.newPage();
    // The lightest page of the origin.
    await page.goto(`${origin}/boot.js`);
    await page.evaluate((kept) => {
      for (const { name, value } of kept) localStorage.setItem(name, value);
    }, entries);
    await page.close();
  }
};

/** Opens the page at `address`. Rejects when Lighthouse finds nothing to judge there. */
export const audit = async (
  lighthouse: Lighthouse,
  address: string,
  state: BrowserState | undefined,
): Promise<Audit> => {
  const [port, profile] = [await freePort(), await mkdtemp(join(tmpdir(), 'bench-lighthouse-'))];
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    if (state) await putState(context, state);
    const flags = {
      port,
      disableStorageReset: true,
      ignoreStatusCode: true,
      output: 'json',
      logLevel: 'error',
    } as const;
    const answer = await lighthouse(address, flags);
    const report = answer?.lhr;
    if (!report || report.runtimeError)
      throw new Error(`${address}: ${report?.runtimeError?.message ?? 'no report'}`);
    const figure = (name: string) => report.audits[name]?.numericValue ?? Number.NaN;
    return {
      largestPaint: figure('largest-contentful-paint'),
      shift: figure('cumulative-layout-shift'),
      blocked: figure('total-blocking-time'),
      scores: Object.fromEntries(
        CATEGORIES.map((name) => [name, Math.round((report.categories[name]?.score ?? 0) * 100)]),
      ) as Record<Category, number>,
    };
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
};
