import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** Rooms whose modules exist once per route in the build (docs/decisions/009-own-errors.md). */
const ROOMS = ['pages', 'lib/server', 'lib/shared/config', 'lib/shared/contract', 'lib/shared/errors'];

/** State that may exist once per route, since each copy computes the same. */
const COMPUTED_AGAIN: Readonly<Record<string, string>> = {
  'lib/shared/config/environment.ts: cached': 'the checked environment, which does not change',
  'lib/server/features/certificates/fonts.ts: parsed': 'fonts of our own files',
  'lib/server/features/certificates/sheet-parts.ts: ruler': 'a document that only measures text',
  'lib/server/platform/http/trusted-proxies.ts: lists':
    'a list of addresses, by the setting it was made from',
  'lib/server/platform/i18n/page-translations.ts: known': 'the texts of our own files, by site and page',
  'lib/server/platform/session/cookie.ts: genuine': 'signatures that were found right, by the key',
  'lib/server/platform/session/cookie.ts: ids': 'a name of a key, by the text it was made from',
  'lib/server/platform/session/cookie.ts: imported': 'a key, by the text it was made from',
};

const isEmptyCollection = (value: ts.Expression | undefined): boolean =>
  value !== undefined &&
  ((ts.isNewExpression(value) && /(Map|Set)$/.test(value.expression.getText()) && !value.arguments?.length) ||
    (ts.isArrayLiteralExpression(value) && value.elements.length === 0) ||
    (ts.isObjectLiteralExpression(value) && value.properties.length === 0));

/** Names at the top of a module that can change: each `let`, and each collection that begins empty. */
const stateOf = (path: string, text: string): string[] =>
  ts
    .createSourceFile(path, text, ts.ScriptTarget.Latest, true)
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => {
      const changes = (declarationList.flags & ts.NodeFlags.Const) === 0;
      return declarationList.declarations
        .filter(({ initializer }) => changes || isEmptyCollection(initializer))
        .map(({ name }) => `${path}: ${name.getText()}`);
    });

const filesOf = async (room: string): Promise<string[]> =>
  (await readdir(room, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));

describe('state at the top of a server module', () => {
  it('is only what each route may compute again', async () => {
    const files = (await Promise.all(ROOMS.map(filesOf))).flat();
    const found = await Promise.all(files.map(async (file) => stateOf(file, await readFile(file, 'utf8'))));
    expect(found.flat().toSorted()).toEqual(Object.keys(COMPUTED_AGAIN).toSorted());
  });

  it.each([
    ['let count = 0;', ['a.ts: count']],
    ['export let count: number | undefined;', ['a.ts: count']],
    ['const seen = new Map<string, number>();', ['a.ts: seen']],
    ['const waiting: string[] = [];', ['a.ts: waiting']],
    ["const FIXED = new Set(['a']);", []],
    ['const make = () => { let count = 0; return () => count++; };', []],
  ])('is found in %s', (text, expected) => {
    expect(stateOf('a.ts', text)).toEqual(expected);
  });
});
