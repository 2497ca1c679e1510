import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotli, gzipped } from '@/front/compression';

/** Writes `.br` and `.gz` twins beside text files, where they save something; sirv serves them. */

const TEXT = /\.(js|css|svg|json|vtt|txt|xml|html|map|webmanifest)$/;
/** Below this a twin saves less than a packet. */
const WORTHWHILE_BYTES = 1_024;

const isFresh = async (file: string, twin: string): Promise<boolean> => {
  const [source, made] = await Promise.all([stat(file), stat(twin).catch(() => null)]);
  return made !== null && made.mtimeMs >= source.mtimeMs;
};

const compressFile = async (file: string) => {
  if (await isFresh(file, `${file}.br`)) return;
  const body = await readFile(file);
  if (body.length < WORTHWHILE_BYTES) {
    // It may have been larger before; sirv would go on serving what it was then.
    await Promise.all([rm(`${file}.br`, { force: true }), rm(`${file}.gz`, { force: true })]);
    return;
  }
  const [br, gzip] = await Promise.all([brotli(body), gzipped(body)]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gzip)]);
};

/** Every text file below `folder`, recursively. */
export const precompress = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (entry.isFile() && TEXT.test(entry.name)) await compressFile(join(entry.parentPath, entry.name));
  }
};
