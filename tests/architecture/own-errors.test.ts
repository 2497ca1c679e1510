import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** The rooms that Next bundles, or that share a process with what it bundles. */
const ROOMS = ['pages', 'components', 'lib', 'front', 'harness', 'scripts', 'middleware.ts'];
const BASE = 'lib/shared/errors/own-error.ts';

type Sources = ReadonlyMap<string, string>;

const projectSources = async (): Promise<Sources> => {
  const folders = await Promise.all(
    ROOMS.filter((room) => !room.includes('.')).map((room) =>
      readdir(room, { recursive: true, withFileTypes: true }),
    ),
  );
  const files = folders
    .flat()
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  return new Map(
    await Promise.all(
      [...files, 'middleware.ts'].map(async (file) => [file, await readFile(file, 'utf8')] as const),
    ),
  );
};

/** Without these words a file has no error class and looks at none, and need not be parsed. */
const MAY_KNOW_A_CLASS = /\binstanceof\b|\bclass\b.*\bextends\b/s;

const nodesOf = (path: string, text: string): ts.Node[] => {
  const nodes: ts.Node[] = [];
  if (!MAY_KNOW_A_CLASS.test(text)) return nodes;
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return nodes;
};

const parentOf = (node: ts.ClassLikeDeclaration): ts.Expression | undefined =>
  node.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0]?.expression;

const isErrorClass = (node: ts.Node): node is ts.ClassLikeDeclaration => {
  const parent = ts.isClassLike(node) ? parentOf(node)?.getText() : undefined;
  return parent !== undefined && (/^ownError\(/.test(parent) || /Error$/.test(parent));
};

/** `MailError` for both `MailError` and `mailer.MailError`, and for a name that an import gave it. */
const classNamed = (expression: ts.Expression, nodes: readonly ts.Node[]): string => {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  const text = expression.getText();
  const renamed = nodes.find(
    (node): node is ts.ImportSpecifier => ts.isImportSpecifier(node) && node.name.text === text,
  );
  return renamed?.propertyName?.text ?? text;
};

/** Error classes of ours that no guard knows, one kind given twice, and `instanceof` on a class of ours. */
const violations = (sources: Sources): string[] => {
  const trees = [...sources].map(([path, text]) => ({ path, nodes: nodesOf(path, text) }));
  const classes = trees.flatMap(({ path, nodes }) =>
    nodes.filter(isErrorClass).map((node) => ({ path, node, parent: parentOf(node)?.getText() ?? '' })),
  );
  const names = new Set(classes.map(({ node }) => node.name?.text));
  const kinds = classes.map(({ parent }) => parent);
  return [
    ...classes
      .filter(({ path, parent }) => path !== BASE && !/^ownError\('\w+'\)$/.test(parent))
      .map(({ path, node }) => `${path}: ${node.name?.text} does not extend ownError('…')`),
    ...classes
      .filter(({ parent }, index) => parent.startsWith('ownError(') && kinds.indexOf(parent) !== index)
      .map(({ path, parent }) => `${path}: there is another ${parent}`),
    ...trees.flatMap(({ path, nodes }) =>
      nodes
        .filter(ts.isBinaryExpression)
        .filter(({ operatorToken }) => operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword)
        .map(({ right }) => classNamed(right, nodes))
        .filter((name) => names.has(name))
        .map((name) => `${path}: instanceof ${name}`),
    ),
  ];
};

const OWN = "import { ownError } from '@/lib/shared/errors/own-error';\n";

describe('errors of ours', () => {
  it('are recognised by their guard everywhere', async () => {
    const sources = await projectSources();
    expect([...sources.keys()]).toContain(BASE);
    expect(violations(sources)).toEqual([]);
  });

  it.each([
    ['a class of another file', "import { A } from '@/lib/a';\nexport const f = (e) => e instanceof A;\n"],
    ['a renamed class', "import { A as B } from '@/lib/a';\nexport const f = (e) => e instanceof B;\n"],
    ['a class in a namespace', "import * as a from '@/lib/a';\nexport const f = (e) => e instanceof a.A;\n"],
  ])('may not be met with instanceof: %s', (_what, text) => {
    const sources = new Map([
      ['lib/a.ts', `${OWN}export class A extends ownError('A') {}\n`],
      ['components/b.ts', text],
    ]);
    expect(violations(sources)).toEqual(['components/b.ts: instanceof A']);
  });

  it('may not extend Error themselves', () => {
    expect(violations(new Map([['lib/a.ts', 'export class A extends Error {}\n']]))).toEqual([
      "lib/a.ts: A does not extend ownError('…')",
    ]);
  });

  it('may not share a kind', () => {
    const text = `${OWN}export class A extends ownError('A') {}\n`;
    const sources = new Map([
      ['lib/a.ts', text],
      ['lib/b.ts', text],
    ]);
    expect(violations(sources)).toEqual(["lib/b.ts: there is another ownError('A')"]);
  });

  it('may be told apart from errors of libraries with instanceof', () => {
    const text = "import { AxiosError } from 'axios';\nexport const f = (e) => e instanceof AxiosError;\n";
    expect(violations(new Map([['lib/a.ts', text]]))).toEqual([]);
  });
});
