import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { aptGet, installPackages } from './apt-get';
import { run } from './processes';

/**
 * Finds a Chromium for the browser journeys, installing one where there is none: the system's package, else Playwright's
 * own where it can be downloaded.
 */

/** The same engine without the desktop browser around it: opening a page takes half of the processor's time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
/** The faces that the style sheet measures its fallbacks by; without them a late font moves the page. */
const FONTS = 'fonts-liberation';
const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** A closed network answers at once or never; a download that needs longer than this is not coming. */
const DOWNLOAD_PATIENCE_MS = 240_000;

/** Path of a Chromium that is there already. */
export const installedChromium = (): string | undefined => {
  const candidates = [process.env.CHROMIUM_PATH, HEADLESS_SHELL, chromium.executablePath(), ...SYSTEM_PATHS];
  return candidates.find((path) => path && existsSync(path));
};

const downloadPlaywrights = async () => {
  const cli = join(
    createRequire(join(process.cwd(), 'package.json')).resolve('playwright/package.json'),
    '..',
    'cli.js',
  );
  await run(process.execPath, [cli, 'install', '--with-deps', 'chromium-headless-shell', 'chromium'], {
    timeout: DOWNLOAD_PATIENCE_MS,
    stdio: 'ignore',
  }).catch(() => 1);
};

const installSystemPackage = async () => {
  await installPackages('chromium', FONTS);
};

/** In a container, beside a Chromium that is there; without it the journeys run as well, in more time. */
const addHeadlessShell = async () => {
  const isWanted = !process.env.CHROMIUM_PATH && !existsSync(HEADLESS_SHELL) && process.getuid?.() === 0;
  if (isWanted) await aptGet('install', '-y', '-qq', 'chromium-headless-shell', FONTS);
};

/** Path of a Chromium executable. Rejects with what to do when none can be had. */
export const ensureChromium = async (): Promise<string> => {
  // Debian's package first where apt is at hand: it needs no download from outside the distribution.
  for (const install of [addHeadlessShell, installSystemPackage, downloadPlaywrights]) {
    await install();
    const path = installedChromium();
    if (path) return path;
  }
  throw new Error('No Chromium was found or could be installed. Install one and set CHROMIUM_PATH to it.');
};
