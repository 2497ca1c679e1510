import { expect, type Page } from 'playwright/test';

/** Touches something that works by the page's script, and waits until that is there. */
export const wakePage = async (page: Page): Promise<void> => {
  await page.locator('main :is(form, button)').first().dispatchEvent('pointerdown');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
};

/** Brings the pointer over a form, which has its script fetched, and waits until it is at work. */
export const wakeForm = async (page: Page, id: string): Promise<void> => {
  await page.locator(`#${id}`).dispatchEvent('pointerover');
  await expect(page.locator(`#${id}[data-hydrated]`)).toBeAttached();
};
