import { Client } from 'pg';

/** What a database holds, row by row. */

/** Rows as text, sorted, by table. */
export type Contents = ReadonlyMap<string, readonly string[]>;

const TABLES = `
  select relname as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`;

export const query = async <Row extends object>(url: string, ...statements: string[]): Promise<Row[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
};

export const contentsOf = async (url: string): Promise<Contents> => {
  const tables = await query<{ name: string }>(url, TABLES);
  const contents = new Map<string, readonly string[]>();
  for (const { name } of tables) {
    const rows = await query<{ line: string }>(url, `select r::text as line from ${name} r`);
    contents.set(name, rows.map(({ line }) => line).sort());
  }
  return contents;
};

export interface Difference {
  table: string;
  lacking: readonly string[];
  unexpected: readonly string[];
}

/** Tables in which a row is lacking, or is there and should not be. */
export const differences = (wanted: Contents, found: Contents): readonly Difference[] =>
  [...new Set([...wanted.keys(), ...found.keys()])].flatMap((table) => {
    const [before, after] = [new Set(wanted.get(table)), new Set(found.get(table))];
    const lacking = [...before].filter((line) => !after.has(line));
    const unexpected = [...after].filter((line) => !before.has(line));
    return lacking.length + unexpected.length > 0 ? [{ table, lacking, unexpected }] : [];
  });

export const rowsIn = (contents: Contents): number =>
  [...contents.values()].reduce((sum, rows) => sum + rows.length, 0);
