import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '@/lib/shared/contract/endpoints';

describe('the API’s routes', () => {
  it('all read their own bodies, so that Next answers none', async () => {
    const entries = await readdir('pages/api', { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    expect(files.length).toBeGreaterThan(0);
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    const literal = /^export const config = \{ api: \{ bodyParser: false(, responseLimit: false)? \} \};$/m;
    expect(files.filter((_file, index) => !literal.test(texts[index] ?? ''))).toEqual([]);
  });

  it('are all in the list for operators and tests', async () => {
    const folder = 'lib/shared/contract';
    const texts = await Promise.all(
      (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
    );
    const written = texts.flatMap((text) =>
      [...text.matchAll(/\bpath: '(\/api\/[^']+)'/g)].map(([, path]) => path),
    );
    expect(written.toSorted()).toEqual(ENDPOINTS.map(({ path }) => path).toSorted());
    expect(new Set(ENDPOINTS.map(({ name }) => name)).size).toBe(ENDPOINTS.length);
  });
});
