import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rowsOf } from '@/components/ui/toasts/make-room';
import { fitName } from '@/lib/shared/rules/certificates/name-fitting';

/** The oldest that Next's scripts run in is Firefox 111, which knows neither `:has` nor `Intl.Segmenter`. */

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('server'))
    .map((file) => join(folder, file));

/** A selector that a script asks for; those of a page's styles are passed over where they are not known. */
const ASKED = /(?:closest|matches|querySelector(?:All)?)(?:<[^>]*>)?\(\s*[`'"][^`'"]*:has\(/;

describe('a browser of 2023', () => {
  it('is asked by no script for what it cannot read', () => {
    const asking = [...filesIn('components'), ...filesIn('lib')].filter((file) => {
      const source = readFileSync(file, 'utf8');
      return ASKED.test(source) || (file.endsWith('.ts') && source.includes(':has('));
    });
    expect(asking).toEqual([]);
  });

  it('finds the rows of a form for its messages', () => {
    const { matches } = Element.prototype;
    vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector: string) {
      if (selector.includes(':has(')) throw new SyntaxError(selector);
      return matches.call(this, selector);
    });
    const form = document.createElement('form');
    form.innerHTML = '<div><label for="a">A</label><input id="a"></div><p>B</p>';
    expect(rowsOf(form)).toEqual([]);
  });

  it('breaks an endless name between its letters', () => {
    vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
    const { lines } = fitName('g\u0303'.repeat(61), 560, (text) => text.length * 0.72);
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line).toMatch(/^(g\u0303)+$/);
  });
});
