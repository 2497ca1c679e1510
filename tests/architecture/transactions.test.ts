import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Drizzle's own transactions lose their connection when `begin` fails (docs/decisions/011). */
const OWN_TRANSACTION = /\.transaction\s*\(/;
/** Only there the driver is wrapped, so nobody else can come by an object that has the method. */
const DATABASE_ROOM = join('lib', 'server', 'platform', 'db');

const sources = async (): Promise<{ file: string; text: string }[]> => {
  const folders = await Promise.all(
    ['lib', 'pages', 'scripts', 'harness', 'front'].map((root) =>
      readdir(root, { recursive: true, withFileTypes: true }),
    ),
  );
  const files = folders
    .flat()
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  return Promise.all(files.map(async (file) => ({ file, text: await readFile(file, 'utf8') })));
};

describe('transactions', () => {
  it('of drizzle are used nowhere', async () => {
    expect(OWN_TRANSACTION.test('await database.transaction(async () => {})')).toBe(true);
    const breaking = (await sources()).filter(({ text }) => OWN_TRANSACTION.test(text));
    expect(breaking.map(({ file }) => file)).toEqual([]);
  });

  it('can be had from the database room alone', async () => {
    const wrapping = (await sources()).filter(({ text }) => /from 'drizzle-orm\/node-postgres'/.test(text));
    expect(wrapping.length).toBeGreaterThan(0);
    expect(wrapping.map(({ file }) => file).filter((file) => !file.startsWith(DATABASE_ROOM))).toEqual([]);
  });
});
