import { expect, type Page } from 'playwright/test';

/** Brings the pointer over a form, which has its script fetched, and waits until it is at work. */
export const wakeForm = async (page: Page, id: string): Promise<void> => {
  await page.locator(`#${id}`).dispatchEvent('pointerover');
  await expect(page.locator(`#${id}[data-hydrated]`)).toBeAttached();
};
