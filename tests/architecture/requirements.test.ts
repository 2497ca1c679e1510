import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { idsIn, judgeRequirements, readRows } from '@/scripts/requirements';
import { drivesTheProduct, importGraph, ownSources, unreachedFiles } from './product-reach';

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

/** By file. */
const stringsOfTests = async (): Promise<Map<string, string[]>> => {
  const strings = new Map<string, string[]>();
  for (const folder of ['tests', 'e2e']) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const { name, parentPath } of entries.filter((entry) => /\.tsx?$/.test(entry.name)))
      if (!ABOUT_THE_CHECK.test(name)) {
        const path = join(parentPath, name);
        strings.set(path, stringsOf(name, await readFile(path, 'utf8')));
      }
  }
  return strings;
};

describe('the numbered requirements', () => {
  it('are all 342 in docs/requirements.md', async () => {
    expect(new Set((await rows()).map(({ id }) => id)).size).toBe(342);
  });

  it('are named by tests as the sheet says', async () => {
    const { problems, open, later } = judgeRequirements(
      await rows(),
      [...(await stringsOfTests()).values()].flat(),
    );
    process.stdout.write(
      `Open rows: ${open.join(', ')}\nRows of later steps (${later.length}): ${later.join(' ')}\n`,
    );
    expect(problems).toEqual([]);
  });

  it('are shown on what the running product reaches', async () => {
    const sources = ownSources();
    const unreached = new Set(unreachedFiles(importGraph(sources, true)));
    expect([...unreached]).toEqual([]);
    const driving = importGraph(sources, false);
    const named = [...(await stringsOfTests())].map(([file, strings]) => ({ file, ids: idsIn(strings) }));
    const nominal = (await rows()).filter(({ id }) => {
      const files = named.filter(({ ids }) => ids.has(id)).map(({ file }) => file);
      return files.length > 0 && !drivesTheProduct(driving, unreached, files);
    });
    expect(nominal.map(({ id }) => id)).toEqual([]);
  });
});

describe('the reach of the running product', () => {
  const graphOf = (sources: Record<string, string>, withTypes = true) =>
    importGraph(new Map(Object.entries(sources)), withTypes);

  it('goes through imports, late imports, bundled files and types', () => {
    const graph = graphOf({
      'pages/index.tsx': "import { a } from '@/lib/a';\nimport type { T } from '@/lib/types';",
      'lib/a.ts': "export * from './b';\nconst c = () => import('./c');",
      'lib/b.ts': '',
      'lib/c.ts': '',
      'lib/types.ts': '',
      'lib/unused.ts': "import './b';",
      'scripts/own-scripts.ts': "bundle({ reader: 'components/screens/reader/main.ts' })",
      'components/screens/reader/main.ts': '',
    });
    expect(unreachedFiles(graph)).toEqual(['lib/unused.ts']);
  });

  const ROWS = {
    'pages/index.tsx': "import '@/lib/used';",
    'lib/used.ts': '',
    'lib/unused.ts': "import { used } from './used';",
    'tests/support/suite.ts': '',
    'tests/real.test.ts': "import './support/suite';\nimport { used } from '@/lib/used';",
    'tests/nominal.test.ts': "import { unused } from '@/lib/unused';\nimport { used } from '@/lib/used';",
    'tests/types.test.ts': "import type { Unused } from '@/lib/unused';\nimport { used } from '@/lib/used';",
    'e2e/journey.spec.ts': '',
  };

  it.each([
    [['tests/nominal.test.ts'], false],
    [['tests/nominal.test.ts', 'tests/real.test.ts'], true],
    [['tests/types.test.ts'], true],
    [['tests/support/suite.ts'], true],
    [['e2e/journey.spec.ts'], true],
  ])('is met by a row that %j names: %s', (files, isMet) => {
    expect(drivesTheProduct(graphOf(ROWS, false), new Set(['lib/unused.ts']), files)).toBe(isMet);
  });
});
