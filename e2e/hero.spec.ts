import { SITE } from '../harness/people/learner';
import { expect, test } from './support/journey';

/** The bars beside the headline of the home page. */

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
