import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { installedChromium } from '../harness/ensure-chromium';

const executablePath = installedChromium();

/** Take long, most of them because they wait: they begin first, so that no worker ends alone with one of them. */
const LONG = [
  'canaries',
  'conditions',
  'durability',
  'installed-site',
  'journey',
  'large-film',
  'maintenance',
  'own-site',
  'reach',
  'toasts',
].map((name) => `${name}.spec.ts`);

/** Browser journeys against the demo as a newcomer starts it. Nothing is retried: a flaky journey is a defect. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'others', testIgnore: LONG },
  ],
  // A journey waits for frames, answers and limits of time, so that two or three do not keep two processors busy.
  workers: Math.max(4, availableParallelism()),
  retries: 0,
  // Limits are there to end what hangs; a busy machine takes several times as long.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  reporter: [
    ['list'],
    [require.resolve('./support/page-at-failure.ts')],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : []),
  ],
  use: {
    actionTimeout: 120_000,
    // Waiting for movements to end took a twelfth of the processor’s time; `WITH_MOVEMENT` switches them on again.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    // A failure shows the page as a picture and in words. `--trace on` records each step, at a fifth of the processor's time.
    trace: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
