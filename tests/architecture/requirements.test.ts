import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { judgeRequirements, readRows } from '@/scripts/requirements';

/**
 * A quick look at the requirements without running a test: ids in the strings of test files, where titles come from.
 * `npm test` decides by the titles of the tests that passed.
 */

const rows = async () => readRows(await readFile('docs/requirements.md', 'utf8'));

const NAMES_A_ROW = /R\d+\.\d/;

const stringsOf = (name: string, text: string): string[] => {
  const strings: string[] = [];
  if (!NAMES_A_ROW.test(text)) return strings;
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      strings.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest));
  return strings;
};

/** This file and the one about the check itself speak of rows without proving them. */
const ABOUT_THE_CHECK = /requirements\.test\.ts$/;

const stringsOfTests = async (): Promise<string[]> => {
  const strings: string[] = [];
  for (const folder of ['tests', 'e2e']) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const { name, parentPath } of entries.filter((entry) => /\.tsx?$/.test(entry.name)))
      if (!ABOUT_THE_CHECK.test(name))
        strings.push(...stringsOf(name, await readFile(join(parentPath, name), 'utf8')));
  }
  return strings;
};

describe('the numbered requirements', () => {
  it('are all 342 in docs/requirements.md', async () => {
    expect(new Set((await rows()).map(({ id }) => id)).size).toBe(342);
  });

  it('are named by tests as the sheet says', async () => {
    const { problems, open, later } = judgeRequirements(await rows(), await stringsOfTests());
    process.stdout.write(
      `Open rows: ${open.join(', ')}\nRows of later steps (${later.length}): ${later.join(' ')}\n`,
    );
    expect(problems).toEqual([]);
  });
});
