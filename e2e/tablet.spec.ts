import type { Locator, Page } from 'playwright/test';
import { mainModules } from '../harness/course-content';
import { newPerson, SITE } from '../harness/people/learner';
import { seedLearner } from '../harness/people/seeded-learner';
import { expect, test } from './support/journey';
import { resizeTo } from './support/window-size';

/** Between a phone and a laptop: what stands side by side is in line, and the motif goes as far as its place does. */

test.beforeEach(({ page }) => resizeTo(page, 768, 1024));

const boxesOf = (all: Locator) =>
  all.evaluateAll((elements) =>
    elements.map((element) => {
      const { top, bottom, left, right, width } = element.getBoundingClientRect();
      return { top, bottom, left, right, width };
    }),
  );

type Side = 'top' | 'bottom' | 'left' | 'right' | 'width';

/** How many different places these have on one side, to a pixel. */
const places = async (all: Locator, side: Side): Promise<number> =>
  new Set((await boxesOf(all)).map((box) => Math.round(box[side]))).size;

const expectEdgeToEdge = async (bars: Locator, around: Locator): Promise<void> => {
  const drawn = await boxesOf(bars);
  const [place] = await boxesOf(around);
  expect(Math.min(...drawn.map(({ left }) => left))).toBeCloseTo(place?.left ?? -1, 0);
  expect(Math.max(...drawn.map(({ right }) => right))).toBeCloseTo(place?.right ?? -1, 0);
};

const MODULE = `/pt-BR/curso/${mainModules()[2]?.slug}`;
const openAsLearner = async (page: Page, path: string): Promise<void> => {
  await seedLearner(page, newPerson());
  await page.goto(SITE() + path);
};

test('the courses stand in line, and so do their buttons', async ({ page }) => {
  await openAsLearner(page, '/pt-BR/inicio-cursos');
  const extras = page.locator('section[aria-labelledby=extras-heading] li');
  expect(await places(extras.locator('p:first-of-type'), 'top')).toBe(1);
  expect(await places(extras.locator('p:nth-of-type(2)'), 'top')).toBe(1);
  const ways = page.locator('section:is([aria-labelledby=impact-heading], [aria-labelledby=invite-heading])');
  expect(await places(ways.locator('[data-actions] > *'), 'width')).toBe(1);
  const next = page.locator('section[aria-labelledby=next-heading]');
  await expect(next.locator('img')).toBeVisible();
  const [picture, card] = [...(await boxesOf(next.locator('img'))), ...(await boxesOf(next))];
  expect(picture?.top).toBeCloseTo((card?.top ?? 0) + 1, 0);
  expect(picture?.bottom).toBeGreaterThan((card?.bottom ?? 0) - 2);
});

for (const path of ['/pt-BR/curso', '/pt-BR/curso-de-futebol'])
  test(`the bars of ${path} reach both edges`, async ({ page }) => {
    await openAsLearner(page, path);
    const bars = page.locator('main header svg').filter({ visible: true });
    await expectEdgeToEdge(bars.locator('polygon'), page.locator('section[aria-labelledby=current-heading]'));
  });

for (const [width, height] of [
  [768, 1024],
  [360, 800],
] as const)
  test(`a slide ends in bars at ${width} px`, async ({ page }) => {
    await resizeTo(page, width, height);
    await openAsLearner(page, `${MODULE}?room`);
    const frame = page.locator('main');
    for (const step of ['start', 'takeaway']) {
      await page.goto(`${SITE()}${MODULE}?room#${step}`);
      const bars = page.locator(`#${step} [data-surface]`);
      await expectEdgeToEdge(bars, frame);
      const [row, buttons] = [...(await boxesOf(bars)), ...(await boxesOf(page.locator('footer')))];
      expect(row?.bottom).toBeCloseTo(buttons?.top ?? 0, 0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

test('the guide for a hall has its parts in line', async ({ page }) => {
  await openAsLearner(page, `${MODULE}?room=guide`);
  const parts = page.locator('article section:has(> h2 + :is(p, div))');
  expect(await places(parts.locator('> h2'), 'top')).toBe(1);
  expect(await places(parts.locator('> h2 + *'), 'top')).toBe(1);
  const reason = page.locator('[data-right] em').first();
  const starts = await reason.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element.lastChild ?? element);
    return [...words.getClientRects()].map(({ left }) => Math.round(left));
  });
  expect(new Set(starts).size).toBe(1);
});

test('a lost page ends in bars, from edge to edge', async ({ page, expectConsole }) => {
  expectConsole(/status of 404/);
  await page.goto(`${SITE()}/pt-BR/missing-page`);
  await expectEdgeToEdge(page.locator('main section > [data-surface]'), page.locator('main section'));
});

test('an English visitor reads the first line clear of bars', async ({ page }) => {
  await page.goto(`${SITE()}/en-GB/`);
  const line = page.locator('h1').locator('xpath=preceding-sibling::p');
  const [words] = await boxesOf(line);
  expect(words?.width).toBeLessThan(340);
});

test('the site map leaves no hole between its parts', async ({ page }) => {
  await page.goto(`${SITE()}/pt-BR/sitemap`);
  const [first, second] = await boxesOf(page.locator('main section h2').filter({ hasNotText: /^$/ }));
  expect(first?.left).toBeCloseTo(second?.left ?? 0, 0);
  expect(await places(page.locator('main section h2'), 'left')).toBe(2);
});
