import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { run } from './processes';

/**
 * Finds a Chromium for the browser journeys, installing one where there is none: Playwright's own where it can
 * be downloaded, else the system's package.
 */

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** A closed network answers at once or never; a download that needs longer than this is not coming. */
const DOWNLOAD_PATIENCE_MS = 240_000;

/** Path of a Chromium that is there already. */
export const installedChromium = (): string | undefined => {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...SYSTEM_PATHS];
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
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = async (...args: string[]) => {
    const [command, ...rest] = [...asRoot, 'apt-get', ...args];
    return run(command as string, rest, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'ignore',
    }).catch(() => 1);
  };
  await apt('update', '-qq');
  await apt('install', '-y', '-qq', 'chromium');
};

/** Path of a Chromium executable. Rejects with what to do when none can be had. */
export const ensureChromium = async (): Promise<string> => {
  // Debian's package first where apt is at hand: it needs no download from outside the distribution.
  for (const install of [async () => undefined, installSystemPackage, downloadPlaywrights]) {
    await install();
    const path = installedChromium();
    if (path) return path;
  }
  throw new Error('No Chromium was found or could be installed. Install one and set CHROMIUM_PATH to it.');
};
