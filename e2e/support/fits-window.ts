import { expect, type Page } from 'playwright/test';

/** Fails when the page has to be scrolled sideways in a window of this size, once it has been laid out for it. */
export const expectToFit = async (page: Page, width: number, height = 800): Promise<void> => {
  await page.setViewportSize({ width, height });
  const layout = () =>
    page.evaluate(() => ({
      width: window.innerWidth,
      scrolls: document.documentElement.scrollWidth > window.innerWidth,
    }));
  await expect.poll(layout, page.url()).toEqual({ width, scrolls: false });
};
