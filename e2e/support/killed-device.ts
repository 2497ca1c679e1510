import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, test } from 'playwright/test';
import { QUEUE_PREFIX } from '../../lib/shared/config/storage-keys';
import { expect } from './journey';

/** A device whose browser is killed and started again: only what is on its disk is there afterwards. */

/** Emulation does not reach a worker that starts with the browser. */
const NO_NETWORK = '--host-resolver-rules=MAP * ~NOTFOUND';

/** Ends the browser on this profile as a dead battery does, with everything that it has started. */
const killBrowserOn = async (profile: string): Promise<void> => {
  for (const name of (await readdir('/proc')).filter((one) => /^\d+$/.test(one))) {
    const line = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (!line.includes(`--user-data-dir=${profile}`)) continue;
    try {
      process.kill(Number(name), 'SIGKILL');
    } catch {
      // It has ended with the one that started it.
    }
  }
};

const isOnDisk = async (profile: string, words: string): Promise<boolean> => {
  for (const entry of await readdir(profile, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const content = await readFile(join(entry.parentPath, entry.name)).catch(() => null);
    if (content?.includes(words)) return true;
  }
  return false;
};

export interface KilledDevice {
  /** Of the browser that runs. */
  context: BrowserContext;
  /** Waits until these words stand on the disk: a browser writes cookies and storage some seconds later. */
  untilOnDisk(words: string): Promise<void>;
  /** Kills the browser, and starts it again without a network: also the worker that serves what is saved finds none. */
  killAndRestart(): Promise<Page>;
  /** Starts it again with a network. */
  restartOnline(): Promise<Page>;
  remove(): Promise<void>;
}

export const startDevice = async (onRequest: (context: BrowserContext) => void): Promise<KilledDevice> => {
  const profile = await mkdtemp(join(tmpdir(), 'bb-device-'));
  const { contextOptions, launchOptions, locale, timezoneId } = test.info().project.use;
  const launch = async (flags: readonly string[] = []) => {
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      args: [...(launchOptions?.args ?? []), ...flags],
      ...contextOptions,
      locale,
      timezoneId,
    });
    context.setDefaultTimeout(120_000);
    onRequest(context);
    return context;
  };
  const device: KilledDevice = {
    context: await launch(),
    untilOnDisk: (words) => expect.poll(() => isOnDisk(profile, words), { intervals: [500] }).toBe(true),
    async killAndRestart() {
      const closed = new Promise((resolve) => device.context.once('close', resolve));
      await killBrowserOn(profile);
      await closed;
      device.context = await launch([NO_NETWORK]);
      return device.context.newPage();
    },
    async restartOnline() {
      await device.context.close();
      device.context = await launch();
      return device.context.newPage();
    },
    async remove() {
      await device.context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
  return device;
};

/** Key of what this page has added last to what waits on the device. */
export const lastWaiting = (page: Page): Promise<string> =>
  page.evaluate(
    (prefix) =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix))
        .toSorted()
        .at(-1) ?? '',
    QUEUE_PREFIX,
  );
