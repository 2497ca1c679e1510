import type { Page } from 'playwright/test';
import { SITE } from '../../harness/people/learner';

/** Keeps the page's own scripts back, as a slow network does; what it answers with lets them in. */
export const holdScripts = async (page: Page): Promise<() => void> => {
  let letIn = () => {};
  const held = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route('**/_next/static/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letIn;
};

/** Opens a page whose scripts come when the answer is called. */
export const openBeforeScripts = async (page: Page, path: string): Promise<() => void> => {
  const letIn = await holdScripts(page);
  await page.goto(SITE() + path, { waitUntil: 'commit' });
  return letIn;
};
