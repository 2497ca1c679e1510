/** Makes elements of a page without React: texts go in as text, never as markup. */

type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** An element with attributes (`true` as an empty one, `false` and `undefined` as none) and what stands in it. */
export const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : value);
  made.append(...children);
  return made;
};

const SVG = 'http://www.w3.org/2000/svg';

/** A drawing of coloured shapes that says nothing to readers. */
export const drawing = (
  viewBox: string,
  className: string,
  shapes: readonly Readonly<Record<'fill' | 'points', string>>[],
): SVGElement => {
  const made = document.createElementNS(SVG, 'svg');
  for (const [name, value] of Object.entries({ viewBox, class: className, 'aria-hidden': 'true' }))
    made.setAttribute(name, value);
  for (const { fill, points } of shapes) {
    const shape = made.appendChild(document.createElementNS(SVG, 'polygon'));
    shape.setAttribute('fill', fill);
    shape.setAttribute('points', points);
  }
  return made;
};

const TEXT_TAGS = new Set('P H2 H3 H4 UL OL LI STRONG EM BLOCKQUOTE BR'.split(' '));
/** Whose text is none for people. */
const SILENT_TAGS = new Set('SCRIPT STYLE TEMPLATE NOSCRIPT'.split(' '));

const copied = (node: Node): Node[] => {
  if (node instanceof Text) return [document.createTextNode(node.data)];
  // `data-online`: it only leads to where one cannot go without a network.
  if (!(node instanceof Element) || SILENT_TAGS.has(node.tagName) || node.hasAttribute('data-online'))
    return [];
  const inside = [...node.childNodes].flatMap(copied);
  if (!TEXT_TAGS.has(node.tagName)) return inside;
  const made = document.createElement(node.tagName);
  made.append(...inside);
  return [made];
};

/** The paragraphs, lists and emphasis of a text that comes as HTML; everything else in it counts as its text. */
export const articleNodes = (html: string): Node[] =>
  [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].flatMap(copied);

/** Says something to everybody, also to who does not see it; an unchanged sentence is not said again. */
export const say = (region: Element, text: string): void => {
  if (region.textContent !== text) region.textContent = text;
};
