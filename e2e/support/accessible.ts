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
  // The page may have the rules from an earlier look, and reading them takes as long as applying them.
  const rulesAreThere = await page.evaluate(() => 'axe' in window);
  // Legacy mode looks in the page itself. The other one opens a second page for what frames say, and there are none.
  const builder = new AxeBuilder({ page, ...(rulesAreThere ? { axeSource: 'true' } : {}) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  const { violations } = await builder.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
};
