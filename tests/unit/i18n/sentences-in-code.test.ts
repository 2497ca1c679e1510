import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** What people read is in `locales/` and `content/`, where it is translated and its words are checked. */

/** Attributes whose text is seen or read out. */
const SPOKEN = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'label',
  'placeholder',
  'title',
]);
/** Calls whose first argument is shown. */
const SHOWING = new Set(['showError', 'showSuccess', 'carrySuccess']);

/** Three letters and more: CC is the sign of captions in every language. */
const WORDS = /\p{L}{3,}/u;

const isText = (node: ts.Node | undefined): node is ts.StringLiteralLike | ts.TemplateExpression =>
  node !== undefined && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node));

/** The text that a node shows by itself; empty where it comes from elsewhere. */
const shownBy = (node: ts.Node): string => {
  if (ts.isJsxText(node)) return node.text.trim();
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) && isText(node.expression))
    return ts.isStringLiteralLike(node.expression) ? node.expression.text : node.expression.head.text;
  if (ts.isJsxAttribute(node) && SPOKEN.has(node.name.getText())) {
    const value =
      node.initializer && ts.isJsxExpression(node.initializer)
        ? node.initializer.expression
        : node.initializer;
    return value && isText(value) ? value.getText() : '';
  }
  if (ts.isCallExpression(node) && SHOWING.has(node.expression.getText())) {
    const [first] = node.arguments;
    return isText(first) ? first.getText() : '';
  }
  return '';
};

const sentencesIn = (name: string, source: string): string[] => {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    const text = shownBy(node);
    if (WORDS.test(text)) found.push(`${name}: ${text}`);
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
};

const files = ['components', 'pages', 'lib'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
);

describe('what people read', () => {
  it('is not written into components, pages or the library', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap((file) => sentencesIn(file, readFileSync(file, 'utf8')))).toEqual([]);
  });

  it.each([
    ['the text of an element', '<p>Log in here</p>'],
    ['text in braces', "<p>{'Log in here'}</p>"],
    ['a label', '<button aria-label="Close the menu" />'],
    ['a label in a template', '<img alt={`The certificate`} />'],
    ['a toast', "showError('Try again')"],
  ])('would be found as %s', (_, source) => {
    expect(sentencesIn('planted.tsx', source)).toHaveLength(1);
  });
});
