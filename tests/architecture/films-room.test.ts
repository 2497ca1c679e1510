import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FILMS_STAMP_FILE, filmsStamp } from '@/scripts/films-stamp';

describe("the stamp of the films' renderer", () => {
  it('fits its files, else npm run test:films is due', async () => {
    expect(await filmsStamp(process.cwd())).toBe((await readFile(FILMS_STAMP_FILE, 'utf8')).trim());
  });

  it('changes with a file, its name and its tests only', async () => {
    const root = await mkdtemp(join(tmpdir(), 'films-'));
    await mkdir(join(root, 'films/tests'), { recursive: true });
    const stamps: string[] = [];
    for (const [file, text] of [
      ['canvas.ts', 'a'],
      ['canvas.ts', 'b'],
      ['tests/canvas.test.ts', 'b'],
      ['README.md', 'c'],
    ] as const) {
      await writeFile(join(root, 'films', file), text);
      stamps.push(await filmsStamp(root));
    }
    await rm(root, { recursive: true });
    expect(new Set(stamps).size).toBe(3);
    expect(stamps.at(-1)).toBe(stamps.at(-2));
  });
});
