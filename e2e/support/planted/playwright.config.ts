import { defineConfig } from 'playwright/test';
import journeys from '../../playwright.config';

/** The planted journeys alone, without a demo. */
export default defineConfig({
  testDir: '.',
  testMatch: 'complaints.ts',
  workers: 1,
  reporter: 'json',
  outputDir: '../../../test-results/planted',
  use: { launchOptions: journeys.use?.launchOptions },
});
