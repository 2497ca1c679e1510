import { refusals } from './refusal';

/** What S3 says is a document of nested elements with text; so is what it is told. */
export type Content = string | number | boolean | undefined | readonly Element[];
export type Element = readonly [name: string, content: Content];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
};

const escaped = (text: string): string => text.replace(/[&<>"\r\n\t]/g, (sign) => ESCAPES[sign] ?? sign);

const written = ([name, content]: Element, attributes = ''): string => {
  if (content === undefined) return '';
  const inner = Array.isArray(content)
    ? content.map((element: Element) => written(element)).join('')
    : escaped(String(content));
  return `<${name}${attributes}>${inner}</${name}>`;
};

/** An answer. An element without content (`undefined`) is left out. */
export const xmlDocument = (root: string, content: readonly Element[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${written([root, content], ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"')}`;

/** An error has no namespace. */
export const xmlError = (content: readonly Element[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${written(['Error', content])}`;

/** An element as it was read. Its text is that of the elements without children. */
export interface Node {
  name: string;
  children: Node[];
  text: string;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const characterOf = (entity: string): string => {
  const numeric = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(entity);
  const character = numeric
    ? codePoint(numeric[1] ? Number.parseInt(numeric[1], 16) : Number(numeric[2]))
    : NAMED[entity];
  if (character === undefined) throw refusals.malformedXml();
  return character;
};

const codePoint = (number: number): string | undefined =>
  number <= 0x10ffff ? String.fromCodePoint(number) : undefined;

const unescaped = (text: string): string =>
  text.replace(/&([^;&]*);?/g, (_whole, entity: string) => characterOf(entity));

const TOKEN = /<\?[^<>]*>|<(\/?)([A-Za-z_][\w.:-]*)([\s/][^<>]*)?>|([^<]+)/y;

/** Reads the few kinds of document that requests have. Refuses, with `MalformedXML`, what is not well-formed. */
export const parseXml = (text: string): Node => {
  const top: Node = { name: '', children: [], text: '' };
  const open: Node[] = [top];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const token = TOKEN.exec(text);
    const inside = open.at(-1);
    if (!token || !inside) throw refusals.malformedXml();
    const [, closing, name, rest = '', words] = token;
    if (words !== undefined) inside.text += unescaped(words);
    else if (closing && (open.length === 1 || open.pop()?.name !== name)) throw refusals.malformedXml();
    else if (name && !closing) {
      const element: Node = { name, children: [], text: '' };
      inside.children.push(element);
      if (!rest.endsWith('/')) open.push(element);
    }
  }
  const [root, ...more] = top.children;
  if (!root || more.length > 0 || open.length !== 1 || top.text.trim() !== '') throw refusals.malformedXml();
  return root;
};

export const textOf = (node: Node, name: string): string | undefined =>
  node.children.find((child) => child.name === name)?.text;
