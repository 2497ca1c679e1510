import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright/test';
import { ensureChromium } from '../../harness/ensure-chromium';
import type { Sender } from './bundle-senders';
import type { Place, Signable } from './place';
import { arrived, bytesAgain } from './received';
import { rendererOf } from './renderer';

/** One sender, one file, one browser of its own on a page of the site. */
export interface Trial {
  sender: Sender;
  /** Bytes of the file. */
  size: number;
  place: Place;
  /** Origin of the sandbox, whose storage tells what has arrived. */
  sandbox: string;
  /** A page of the site, and who is signed in there. */
  address: string;
  state: Awaited<ReturnType<BrowserContext['storageState']>>;
  sign: (request: Signable) => Promise<{ url: string }>;
}

export interface Sent {
  milliseconds: number;
  cpuMs: number;
  /** Bytes of memory at the highest, over what the page had before. */
  memory: number;
}

/** The browser stands on the page, the sender is there, and so is the file. */
const prepare = async (page: Page, { sender, size, address }: Trial): Promise<void> => {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await page.evaluate(sender.script);
  await page.evaluate((bytes) => window.benchFile(bytes), size);
};

const inBrowser = async <Result>(
  trial: Trial,
  work: (page: Page, browser: Browser) => Promise<Result>,
): Promise<Result> => {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  try {
    // The scripts of the bench are none of the site's.
    const context = await browser.newContext({ storageState: trial.state, bypassCSP: true });
    await context.exposeFunction('benchSign', trial.sign);
    const page = await context.newPage();
    await prepare(page, trial);
    return await work(page, browser);
  } finally {
    await browser.close();
  }
};

/** Sends it without a disturbance. */
export const sendOnce = (trial: Trial): Promise<Sent> =>
  inBrowser(trial, async (page, browser) => {
    const renderer = await rendererOf(browser);
    await renderer.forgetPeak();
    const [cpuBefore, memoryBefore] = [await renderer.cpuMs(), await renderer.peak()];
    const milliseconds = await page.evaluate(async (place) => {
      const began = performance.now();
      await window.benchSend(place);
      return performance.now() - began;
    }, trial.place);
    const cpuMs = (await renderer.cpuMs()) - cpuBefore;
    return { milliseconds, cpuMs, memory: (await renderer.peak()) - memoryBefore };
  });

/** Whether it got through; a sender that gave up is started again by its user. */
const attempt = (page: Page, place: Place): Promise<boolean> =>
  page.evaluate(
    (to) =>
      window.benchSend(to).then(
        () => true,
        () => false,
      ),
    place,
  );

/** As long as a tunnel or a lift takes the network. */
const AWAY_MS = 3_000;

/** What is sent again when the network goes away half-way, in bytes. */
export const sendOverBrokenNetwork = (trial: Trial): Promise<number> =>
  inBrowser(trial, async (page) => {
    const { sandbox, place, size } = trial;
    const sending = attempt(page, place).catch(() => false);
    await arrived(sandbox, place.key, size / 2);
    await page.context().setOffline(true);
    await pause(AWAY_MS);
    await page.context().setOffline(false);
    if (!(await sending) && !(await attempt(page, place))) throw new Error(`${trial.sender.name} gave up`);
    return bytesAgain(sandbox, place.key, size);
  });

/** The same when the page is loaded anew half-way, and the file is chosen again. */
export const sendAcrossReload = (trial: Trial): Promise<number> =>
  inBrowser(trial, async (page) => {
    const { sandbox, place, size } = trial;
    const sending = attempt(page, place).catch(() => false);
    await arrived(sandbox, place.key, size / 2);
    await prepare(page, trial);
    await sending;
    if (!(await attempt(page, place))) throw new Error(`${trial.sender.name} gave up`);
    return bytesAgain(sandbox, place.key, size);
  });
