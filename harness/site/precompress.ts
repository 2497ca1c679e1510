import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { transform } from 'esbuild';
import { brotli, gzipped } from '@/front/compression';

/** Writes `.br` and `.gz` twins beside text files, where they save something; sirv serves them. */

const TEXT = /\.(js|css|svg|json|vtt|txt|xml|html|map|webmanifest)$/;
/** Written by hand and loaded by every page that counts visits: without its comments it is half as large. */
const BY_HAND = ['consent.js'];
/** Below this a twin saves less than a packet. */
const WORTHWHILE_BYTES = 1_024;

const isFresh = async (file: string, twin: string): Promise<boolean> => {
  const [source, made] = await Promise.all([stat(file), stat(twin).catch(() => null)]);
  return made !== null && made.mtimeMs >= source.mtimeMs;
};

/** What a twin holds: the file, or the same script without what only people read. */
const contentOf = async (file: string): Promise<Buffer> => {
  const body = await readFile(file);
  if (!BY_HAND.includes(basename(file))) return body;
  const { code } = await transform(body.toString(), { minify: true, target: 'es2017' });
  return Buffer.from(code);
};

const compressFile = async (file: string) => {
  // The twin of a script written by hand may come from a build that left its comments in; to make one takes no time.
  if (!BY_HAND.includes(basename(file)) && (await isFresh(file, `${file}.br`))) return;
  const body = await readFile(file);
  if (body.length < WORTHWHILE_BYTES) {
    // It may have been larger before; sirv would go on serving what it was then.
    await Promise.all([rm(`${file}.br`, { force: true }), rm(`${file}.gz`, { force: true })]);
    return;
  }
  const content = await contentOf(file);
  const [br, gzip] = await Promise.all([brotli(content), gzipped(content)]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gzip)]);
};

/** Every text file below `folder`, recursively. */
export const precompress = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (entry.isFile() && TEXT.test(entry.name)) await compressFile(join(entry.parentPath, entry.name));
  }
};
