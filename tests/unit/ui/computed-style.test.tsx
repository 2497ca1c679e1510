import { createRequire } from 'node:module';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

/** The styles of `tests/support/computed-style.ts` beside those of a jsdom that is as it was installed. */

const require = createRequire(import.meta.url);
const isOfJsdom = (path: string): boolean => path.includes('/node_modules/jsdom/');

interface Page {
  window: Window;
}

/** Loads it a second time; the one that this process has stays. */
const openAnew = (): Page => {
  const { cache } = require;
  const loaded = Object.entries(cache).filter(([path]) => isOfJsdom(path));
  const forget = () => {
    for (const path of Object.keys(cache).filter(isOfJsdom)) delete cache[path];
  };
  forget();
  const { JSDOM } = require('jsdom') as { JSDOM: new (html: string) => Page };
  const page = new JSDOM('<!doctype html>');
  forget();
  Object.assign(cache, Object.fromEntries(loaded));
  return page;
};

let installed: Page;
beforeAll(() => {
  installed = openAnew();
});
afterAll(() => installed.window.close());
afterEach(() => {
  for (const page of [document, installed.window.document]) {
    page.head.replaceChildren();
    page.body.replaceChildren();
  }
});

const ASKED = [
  ...['display', 'visibility', 'opacity', 'pointer-events', 'color', 'user-select'],
  ...[
    'border',
    'border-top',
    'border-top-width',
    'border-color',
    'border-left-style',
    'margin',
    'margin-top',
  ],
  ...['padding-left', 'background-color', 'flex', 'flex-grow', 'font-size', 'text-transform', 'line-height'],
];

/** Each is asked for once: of one that is known jsdom makes a copy, in which a length of `0` is `0px`. */
const stylesOn = (page: Document, asked: readonly string[]) =>
  [...page.body.querySelectorAll('*')].map((element) => {
    const style = (page.defaultView as Window).getComputedStyle(element);
    const values = asked.map((name) => [name, style.getPropertyValue(name)]);
    return { values, names: Array.from({ length: style.length }, (_, index) => style.item(index)).sort() };
  });

const put = (page: Document, css: string, markup: string): void => {
  page.head.appendChild(page.createElement('style')).textContent = css;
  page.body.innerHTML = markup;
};

const expectSame = (asked: readonly string[]) =>
  expect(stylesOn(document, asked)).toEqual(stylesOn(installed.window.document, asked));

describe('the style of an element is what jsdom says', () => {
  it.each([
    ['without a rule', '', '<p>a</p><button hidden>b</button>'],
    [
      'of borders',
      'p { border: 1px solid red; border-top-width: 3px } .a { border-color: blue }',
      '<p class="a">a</p>',
    ],
    ['of a part before the whole', 'p { margin-top: 3px } .a { margin: 1px 2px }', '<p class="a">a</p>'],
    [
      'of what is important',
      '.a { margin: 1px !important; border: 0 } p { margin-top: 3px; border: 2px dotted }',
      '<p class="a">a</p>',
    ],
    [
      'beside an attribute',
      'p { padding: 1px; display: grid }',
      '<p style="padding-left: 4px; display: none">a</p>',
    ],
    [
      'of its parent',
      'div { color: teal; visibility: hidden; font-size: 20px; text-transform: uppercase }',
      '<div><p>a</p></div>',
    ],
    [
      'by specificity',
      '#a { flex: 1 2 3px } .a { flex-grow: 4; background: red } p { background: blue }',
      '<p id="a" class="a">a</p>',
    ],
    [
      'with words for all',
      'div { border: 1px solid; opacity: 0.5 } p { border: inherit; opacity: inherit; margin: unset }',
      '<div><p>a</p></div>',
    ],
  ])('%s', (_title, css, markup) => {
    for (const page of [document, installed.window.document]) put(page, css, markup);
    expectSame(ASKED);
    for (const page of [document, installed.window.document]) page.body.append(page.createElement('i'));
    expectSame(ASKED.toReversed());
  });
});

it('a style follows a change of the page', () => {
  put(document, '.shown { display: flex; margin: 2px }', '<p class="shown">a</p>');
  const paragraph = document.querySelector('p') as HTMLElement;
  expect(getComputedStyle(paragraph).display).toBe('flex');
  expect(getComputedStyle(paragraph).marginTop).toBe('2px');
  paragraph.className = '';
  expect(getComputedStyle(paragraph).display).toBe('block');
  paragraph.style.display = 'none';
  expect(getComputedStyle(paragraph).display).toBe('none');
});
