import { expect, type Page } from 'playwright/test';

/** Resolves when the page has been laid out for a window of this size, which browsers do some frames later. */
export const resizeTo = async (page: Page, width: number, height = 800): Promise<void> => {
  await page.setViewportSize({ width, height });
  await page.waitForFunction((wanted) => window.innerWidth === wanted, width);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
  );
};

/** Fails when the page has to be scrolled sideways in a window of this size. */
export const expectToFit = async (page: Page, width: number, height = 800): Promise<void> => {
  await resizeTo(page, width, height);
  const scrolls = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  await expect.poll(scrolls, `${page.url()} scrolls sideways at ${width} px`).toBe(false);
};
