import { defineConfig } from 'playwright/test';
import journeys from '../playwright.config';

const { projects: _, ...settings } = journeys;

/** `npm run contact-sheet`: pictures of every screen, for people to look at. Judges nothing. */
export default defineConfig({
  ...settings,
  testDir: '.',
  testMatch: 'pictures.ts',
  globalSetup: '../support/global-setup.ts',
  outputDir: '../../test-results',
  workers: 2,
});
