import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** Colours are judged when nothing moves: a message that fades in or out is pale for a moment. */
const comeToRest = async (page: Page) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
};

/** Fails with the broken rules and the elements that break them. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await comeToRest(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
};
