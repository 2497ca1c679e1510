import type { Page } from 'playwright/test';

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
