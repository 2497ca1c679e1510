import { expect, type Page } from 'playwright/test';
import { resizeTo } from './window-size';

/** Runs in the page: words in view that stand on two lines without a hyphen. Addresses and codes may wrap anywhere: those in parts that say their direction, too. */
const brokenWords = (): string[] => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const { parentElement } = text;
    // What is for readers only is one pixel wide.
    if (!parentElement?.checkVisibility({ visibilityProperty: true }) || parentElement.clientWidth === 1)
      continue;
    if (parentElement.closest('[dir=ltr]')) continue;
    for (const { index: start, 0: piece } of text.data.matchAll(/\S+/g)) {
      if (/[@/#=]|\w\.\w/.test(piece)) continue;
      for (const { index, 0: word } of piece.matchAll(/[\p{L}\p{M}]{2,}/gu)) {
        const range = document.createRange();
        range.setStart(text, start + index);
        range.setEnd(text, start + index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          broken.push(word);
      }
    }
  }
  return broken;
};

const setLetters = (page: Page, percent: number) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);

/** Fails when a narrow phone, or letters twice as large on a common one, cut a word in two. */
export const expectWholeWords = async (page: Page, name: string): Promise<void> => {
  for (const [width, percent] of [
    [320, 100],
    [360, 200],
  ] as const) {
    await setLetters(page, percent);
    await resizeTo(page, width);
    await expect.poll(() => page.evaluate(brokenWords), `${name}: ${width} px, ${percent} %`).toEqual([]);
  }
  await setLetters(page, 100);
};
