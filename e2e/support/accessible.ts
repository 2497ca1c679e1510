import { source } from 'axe-core';
import { expect, type Page } from 'playwright/test';

/** What one look reads of axe, which is in the window once its source has run there. */
interface Axe {
  run(options: Readonly<Record<string, unknown>>): Promise<{ violations: Violation[] }>;
}

interface Violation {
  id: string;
  nodes: { html: string }[];
}

/** Colours are judged when nothing moves: a message that fades in or out is pale for a moment. */
const comeToRest = async (page: Page) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
};

/**
 * Fails with the broken rules and the elements that break them. Asks axe in the page itself: no page here has frames, and
 * the package that looks into them takes as long again as the rules do.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  await comeToRest(page);
  // The page may have the rules from an earlier look, and reading them takes as long as applying them.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const broken = await page.evaluate(async () => {
    if (document.querySelector('iframe')) throw new Error('a page with frames is not looked at whole');
    const { axe } = window as unknown as { axe: Axe };
    // What is not read of an answer takes time to make.
    const { violations } = await axe.run({ resultTypes: ['violations'], selectors: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
  expect(broken).toEqual([]);
};
