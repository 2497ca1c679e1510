import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** How fast something is, no test infers: a busy machine would fail it, and a fast one would prove nothing. */

const ROOMS = ['tests', 'e2e', 'harness'];
/** What measures or sleeps, whatever is done with it. */
const CLOCKS = /^(performance\.now|process\.hrtime(\.bigint)?|console\.time(End)?|.*\.waitForTimeout)$/;

const isDateNow = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && node.expression.getText() === 'Date.now';

/** Without one of these words a file reads no clock, and need not be parsed. */
const MAY_READ_A_CLOCK = /performance|hrtime|console|waitForTimeout|Date/;

/** Time since a moment, or until one; a moment that lies between two others is no measurement. */
const isDuration = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) &&
  node.operatorToken.kind === ts.SyntaxKind.MinusToken &&
  [node.left, node.right].some(isDateNow) &&
  ![node.left, node.right].some(ts.isNumericLiteral);

/** Places in a test file that read a clock to compare, or wait for time to pass. */
const clocksIn = (path: string, text: string): string[] => {
  if (!MAY_READ_A_CLOCK.test(text)) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const measures = ts.isCallExpression(node) && CLOCKS.test(node.expression.getText());
    if (measures || isDuration(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${path}:${line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

const testFiles = async (): Promise<string[]> => {
  const folders = await Promise.all(
    ROOMS.map((room) => readdir(room, { recursive: true, withFileTypes: true })),
  );
  return folders
    .flat()
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
};

describe('a test', () => {
  it('measures no time and waits for no time to pass', async () => {
    const files = await testFiles();
    const found = await Promise.all(files.map(async (file) => clocksIn(file, await readFile(file, 'utf8'))));
    expect(found.flat()).toEqual([]);
  });

  it.each([
    ['const began = performance.now();', ['a.ts:1']],
    ['const took = Date.now() - began;', ['a.ts:1']],
    ['expect(Math.abs(then - Date.now())).toBeLessThan(5_000);', ['a.ts:1']],
    ['await page.waitForTimeout(500);', ['a.ts:1']],
    ['const past = Date.now() - 1;', []],
    ['expect(expiry).toBeGreaterThan(Date.now());', []],
  ])('judges %s', (text, expected) => {
    expect(clocksIn('a.ts', text)).toEqual(expected);
  });
});
