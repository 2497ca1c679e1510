import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { precompress } from '@/harness/site/precompress';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'precompress-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const path = (name: string) => join(folder, name);
const LONG = 'x'.repeat(2_000);
/** A twin that is newer than its file and holds something else. */
const withOldTwin = async (name: string, body: string): Promise<void> => {
  await writeFile(path(name), body);
  await utimes(path(name), 1, 1);
  await writeFile(path(`${name}.br`), 'old');
};
const twinOf = async (name: string): Promise<string> =>
  brotliDecompressSync(await readFile(path(`${name}.br`))).toString();

describe('compressed twins', () => {
  it('hold the file, and nothing of a small one', async () => {
    await writeFile(path('long.css'), LONG);
    await writeFile(path('short.css'), 'x');
    await precompress(folder);
    expect(await twinOf('long.css')).toBe(LONG);
    await expect(readFile(path('short.css.br'))).rejects.toThrow('ENOENT');
  });

  it('stay as they are while their file does not change', async () => {
    await withOldTwin('long.css', LONG);
    await precompress(folder);
    expect(await readFile(path('long.css.br'), 'utf8')).toBe('old');
  });

  it('of scripts written by hand are made anew, without comments', async () => {
    await withOldTwin('consent.js', `// ${LONG}\nconst shown = 1;\n`);
    await precompress(folder);
    expect(await twinOf('consent.js')).toBe('const shown=1;\n');
  });
});
