import { readFile } from 'node:fs/promises';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { schema } from '@/harness/database/schema';

/** Tables with their primary keys and references, as lines that can be compared. */
const tablesOfSchema = (): string[] =>
  Object.values(schema)
    .filter((value) => is(value, PgTable))
    .flatMap((table) => {
      const { name, columns, primaryKeys, foreignKeys } = getTableConfig(table);
      const keys = [
        ...columns.filter(({ primary }) => primary),
        ...primaryKeys.flatMap((key) => key.columns),
      ];
      const references = foreignKeys.map((key) => key.reference());
      return [
        `table ${name}`,
        ...keys.map((column) => `${name}.${column.name} PK`),
        ...references.flatMap(({ columns, foreignTable }) => [
          ...columns.map((column) => `${name}.${column.name} FK`),
          `${name} refers to ${getTableConfig(foreignTable).name}`,
        ]),
      ];
    })
    .sort();

/** The same lines, read from a Mermaid drawing. */
const tablesOfDrawing = (drawing: string): string[] => {
  const references = [...drawing.matchAll(/^ *(\w+) \|\|--o[{|] (\w+) :/gm)].map(
    ([, to, from]) => `${from} refers to ${to}`,
  );
  const tables = [...drawing.matchAll(/^ *(\w+) \{\n([^}]*)\}/gm)].flatMap(([, name, body]) => [
    `table ${name}`,
    ...[...(body ?? '').matchAll(/^ *\w+ (\w+) ((?:PK|FK)(?:, FK)?)/gm)].flatMap(([, column, marks]) =>
      (marks ?? '').split(', ').map((mark) => `${name}.${column} ${mark}`),
    ),
  ]);
  return [...references, ...tables].sort();
};

describe('the drawing of the tables', () => {
  it('has every table with its keys and references', async () => {
    const text = await readFile('docs/subjects/database.md', 'utf8');
    const drawing = /```mermaid\nerDiagram\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
    expect(tablesOfDrawing(drawing)).toEqual(tablesOfSchema());
  });
});
