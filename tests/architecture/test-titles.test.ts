import { readFile } from 'node:fs/promises';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { readTree } from '@/tests/support/repository-tree';

/** A test's title is one short sentence: subject, verb, condition (CONTRIBUTING.md). What stands around it may be the subject. */

const ROOMS = /^(?:tests|e2e)\/.*\.tsx?$/;
const MOST_WORDS = 10;

/** Longer ones may still stand there. The list only gets shorter. */
const NOT_YET = [
  'tests/unit/courses/content/',
  'tests/unit/narration/narrator.test.ts',
  'tests/unit/player/narration-button.test.tsx',
];

/** Rows of the specification, goals of quality. */
const ROWS = /\((?:R\d+\.\d|quality:)[^)]*\)|\bR\d+\.\d+/g;

const countWords = (title: string): number => title.replace(ROWS, ' ').split(/\s+/).filter(Boolean).length;

/** `it` of `it.each(rows)(…)`. What is around tests has a title of its own. */
const functionOf = (node: ts.Expression): string => {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'describe') return 'describe';
  const inner = ts.isCallExpression(node) || ts.isPropertyAccessExpression(node);
  return inner ? functionOf(node.expression) : '';
};

/** What is put in counts as a word. */
const titleIn = (node: ts.Node | undefined): string | undefined => {
  if (!node) return;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
};

/** A call with so many words in a string; without one a file need not be parsed. */
const MAY_BE_LONG = /[\w\])>]\(\s*['"`](?:[^\n ]* ){10}/;

const longTitles = (path: string, text: string): string[] => {
  if (!MAY_BE_LONG.test(text)) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(?:it|test)$/.test(functionOf(node.expression))) {
      const title = titleIn(node.arguments[0]);
      if (title && countWords(title) > MOST_WORDS) found.push(`${path}: ${title}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

const isDone = (path: string): boolean => !NOT_YET.some((place) => path.startsWith(place));

describe('a test’s title', () => {
  it('has at most ten words', async () => {
    const { files } = await readTree(process.cwd());
    const tests = files.filter((file) => ROOMS.test(file) && isDone(file));
    const long = await Promise.all(tests.map(async (file) => longTitles(file, await readFile(file, 'utf8'))));
    expect(long.flat()).toEqual([]);
  });

  it.each([
    ["it('one two three four five six seven eight nine ten', f);", 0],
    ["it('one two three four five six seven eight nine ten eleven', f);", 1],
    ["it.each(rows)('R1.2 one two three four five six seven eight nine %s (R3.4, R5.6)', f);", 0],
    [`test(\`one two three four five six seven eight nine \${ten} \${eleven}\`, f);`, 1],
    ["test.describe('one two three four five six seven eight nine ten eleven', f);", 0],
    ["describe('one two three four five six seven eight nine ten eleven', f);", 0],
    ["expect('one two three four five six seven eight nine ten eleven');", 0],
  ])('is judged in %s', (text, count) => {
    expect(longTitles('a.test.ts', text)).toHaveLength(count);
  });
});
