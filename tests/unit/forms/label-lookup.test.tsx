import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** The lookup of `tests/support/label-lookup.ts` beside jsdom's own, which a frame's elements still have. */

let frame: HTMLIFrameElement;
beforeEach(() => {
  frame = document.body.appendChild(document.createElement('iframe'));
});
afterEach(() => document.body.replaceChildren());

const FIELDS = 'button, input, meter, output, progress, select, textarea';

type Field = Element & { labels: NodeListOf<HTMLLabelElement> | HTMLLabelElement[] | null };

/** For each field its labels, and for each label its field, by their titles. */
const lookUp = (page: Document, markup: string) => {
  const main = page.body.appendChild(page.createElement('main'));
  main.innerHTML = markup;
  const fields = [...main.querySelectorAll<Field>(FIELDS)].map(({ labels }) =>
    labels === null ? null : [...labels].map((label) => label.title),
  );
  const controls = [...main.querySelectorAll('label')].map(({ control }) => control?.title ?? null);
  main.remove();
  return { fields, controls };
};

describe('a label’s field and a field’s labels', () => {
  it.each<[string, string, (readonly string[] | null)[]]>([
    ['named by the label', '<label for="a" title="A">A</label><input id="a" title="a">', [['A']]],
    ['inside the label', '<label title="A">A <select title="a"></select></label>', [['A']]],
    [
      'with two labels',
      '<label for="a" title="A">A</label><textarea id="a" title="a"></textarea><label for="a" title="B">B</label>',
      [['A', 'B']],
    ],
    [
      'beside another one in a label',
      '<label title="A"><input type="hidden" title="h"><button title="a"></button><input title="b"></label>',
      [null, ['A'], []],
    ],
    [
      'of an id that is there twice',
      '<label for="a" title="A">A</label><input id="a" title="a"><input id="a" title="b">',
      [['A'], []],
    ],
    [
      'inside a label of another',
      '<label for="b" title="A"><input title="a"></label><output id="b" title="b"></output>',
      [[], ['A']],
    ],
    ['inside a label of nothing', '<label for="" title="A"><input title="a"></label>', [[]]],
    [
      'whose id something else has first',
      '<p id="a"></p><label for="a" title="A">A</label><meter id="a" title="a"></meter>',
      [[]],
    ],
    ['hidden', '<label for="a" title="A">A</label><input type="HIDDEN" id="a" title="a">', [null]],
    ['of a quoted id', `<label for='"]' title="A">A</label><progress id='"]' title="a"></progress>`, [['A']]],
  ])('%s', (_title, markup, fields) => {
    const found = lookUp(document, markup);
    expect(found.fields).toEqual(fields);
    expect(found).toEqual(lookUp(frame.contentDocument as Document, markup));
  });

  it('follows a change of the page', () => {
    document.body.innerHTML = '<label title="A">A</label><input id="a">';
    const [label, field] = [document.querySelector('label'), document.querySelector('input')];
    expect([...(field?.labels ?? [])]).toEqual([]);
    label?.setAttribute('for', 'a');
    expect([...(field?.labels ?? [])]).toEqual([label]);
    label?.remove();
    expect([...(field?.labels ?? [])]).toEqual([]);
  });
});
