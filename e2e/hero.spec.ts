import type { Page } from 'playwright/test';
import { newPerson, SITE } from '../harness/people/learner';
import { seedLearner } from '../harness/people/seeded-learner';
import { SITES } from '../lib/shared/config/locales';
import { expect, test } from './support/journey';
import { resizeTo } from './support/window-size';

/** The bars beside words. */

for (const locale of ['pt-BR', 'en-AU', 'es-AR', 'es-US'])
  test(`/${locale}/ shows all bars at 768 px, clear of headlines`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto(`${SITE()}/${locale}/`);
    const { outside, covered } = await page.evaluate(() => {
      const title = document.createRange();
      title.selectNodeContents(document.querySelector('h1') as HTMLElement);
      const words = [...title.getClientRects()];
      const bars = [...document.querySelectorAll<SVGPolygonElement>('section svg polygon')].filter(
        (bar) => bar.getBoundingClientRect().width > 0 && bar.closest('section')?.querySelector('h1'),
      );
      const onBar = (bar: SVGPolygonElement, x: number, y: number) =>
        bar.isPointInFill(new DOMPoint(x, y).matrixTransform(bar.getScreenCTM()?.inverse()));
      return {
        outside: [
          bars.length,
          bars.filter((bar) => bar.getBoundingClientRect().right > window.innerWidth).length,
        ],
        covered: words.filter(({ right, top, bottom }) =>
          bars.some((bar) => onBar(bar, right, top + 2) || onBar(bar, right, bottom - 2)),
        ).length,
      };
    });
    expect(outside).toEqual([7, 0]);
    expect(covered).toBe(0);
  });

/** Lines of text in this surface that end on one of its bars, or nearly. */
const coveredLines = (page: Page, surface: string) =>
  page.evaluate((selector) => {
    const ground = document.querySelector(selector) as HTMLElement;
    const bars = [...ground.querySelectorAll<SVGGeometryElement>('svg :is(path, polygon)')];
    const isOnBar = (x: number, y: number) =>
      bars.some((bar) =>
        bar.isPointInFill(new DOMPoint(x, y).matrixTransform(bar.getScreenCTM()?.inverse())),
      );
    return [...ground.querySelectorAll('h1, p')].flatMap((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return [...words.getClientRects()]
        .filter(({ right, top, bottom }) => isOnBar(right + 16, top) || isOnBar(right + 16, bottom))
        .map(() => element.textContent);
    });
  }, surface);

for (const locale of ['pt-BR', 'en-AU', 'es-AR'] as const)
  test(`/${locale}/ keeps words of login and survey clear of bars`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${SITE()}/${locale}/login`);
    for (const width of [1024, 1280, 1440]) {
      await resizeTo(page, width, 900);
      expect(await coveredLines(page, '[data-surface="ink"]:has(> svg)'), `login at ${width}`).toEqual([]);
    }
    await seedLearner(page, newPerson(), locale);
    await page.goto(`${SITE()}/${locale}/${SITES[locale].slugs.survey}`);
    for (const width of [768, 1024, 1440]) {
      await resizeTo(page, width, 900);
      expect(await coveredLines(page, '[data-surface="blue"]'), `survey at ${width}`).toEqual([]);
    }
  });
