import { expect, type Page } from 'playwright/test';

/** Toasts leave after two seconds, and a slow page may show the next screen later: each is noted when it appears. */

type Region = 'toasts-polite' | 'toasts-urgent';

const shown = new WeakMap<Page, string[]>();

const reportToasts = () => {
  const report = () => {
    for (const id of ['toasts-polite', 'toasts-urgent']) {
      const text = document.getElementById(id)?.textContent ?? '';
      if (text) (window as unknown as { toastShown(line: string): void }).toastShown(`${id}: ${text}`);
    }
  };
  new MutationObserver(report).observe(document, { subtree: true, childList: true, characterData: true });
};

/** Notes the toasts of a page from its next load on. Call it before the page is opened. */
export const recordToasts = async (page: Page): Promise<void> => {
  if (shown.has(page)) return;
  const lines: string[] = [];
  shown.set(page, lines);
  await page.exposeFunction('toastShown', (line: string) => void lines.push(line));
  await page.addInitScript(reportToasts);
};

/** Waits until a toast with this text has appeared, on this page or on one before it. */
export const expectToast = async (page: Page, region: Region, text: string): Promise<void> => {
  const lines = shown.get(page);
  if (!lines) throw new Error('recordToasts was not called for this page');
  const appeared = () => lines.some((line) => line.startsWith(`${region}: `) && line.includes(text));
  await expect.poll(appeared, { message: `toast “${text}”` }).toBe(true);
};
