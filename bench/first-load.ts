import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotli } from '@/front/compression';

/** First-load JavaScript of a page: what its HTML names, in brotli as the front sends it, in bytes. */

interface BuildManifest {
  pages: Record<string, readonly string[]>;
  lowPriorityFiles: readonly string[];
}

const readManifest = async (distDir: string): Promise<BuildManifest> =>
  JSON.parse(await readFile(join(distDir, 'build-manifest.json'), 'utf8'));

const compressedSize = async (distDir: string, file: string): Promise<number> => {
  const twin = await readFile(join(distDir, `${file}.br`)).catch(() => null);
  return (twin ?? (await brotli(await readFile(join(distDir, file))))).length;
};

export const firstLoadBytes = async (distDir: string, page: string): Promise<number> => {
  const { pages, lowPriorityFiles } = await readManifest(distDir);
  const own = pages[page];
  if (!own) throw new Error(`The build in ${distDir} has no page ${page}.`);
  const files = new Set(
    [...(pages['/_app'] ?? []), ...own, ...lowPriorityFiles].filter((file) => file.endsWith('.js')),
  );
  const sizes = await Promise.all([...files].map((file) => compressedSize(distDir, file)));
  return sizes.reduce((sum, size) => sum + size, 0);
};
