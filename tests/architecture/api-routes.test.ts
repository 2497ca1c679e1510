import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

describe('the API’s routes', () => {
  it('all read their own bodies, so that Next answers none of them with texts of its own', async () => {
    const entries = await readdir('pages/api', { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    expect(files.length).toBeGreaterThan(0);
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    const literal = /^export const config = \{ api: \{ bodyParser: false \} \};$/m;
    expect(files.filter((_file, index) => !literal.test(texts[index] ?? ''))).toEqual([]);
  });
});
