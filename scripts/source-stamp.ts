import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** What a build is made of. When the stamp of these is unchanged, the build on disk is the right one. */
const SOURCES = ['pages', 'components', 'lib', 'front', 'locales', 'styles', 'public', 'middleware.ts'];
const CONFIGURATION = [
  'next.config.js',
  'next-i18next.config.js',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const MADE_BY_BUILD = /\.(br|gz)$/;

const filesBelow = async (path: string): Promise<string[]> => {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (entries === null) return [path];
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

/** A digest over names and contents of all sources below `root`. */
export const sourceStamp = async (root: string): Promise<string> => {
  const lists = await Promise.all([...SOURCES, ...CONFIGURATION].map((path) => filesBelow(join(root, path))));
  const files = lists
    .flat()
    .filter((file) => !MADE_BY_BUILD.test(file))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) {
    const content = await readFile(file).catch(() => null);
    if (content !== null) hash.update(relative(root, file)).update('\0').update(content);
  }
  return hash.digest('hex');
};
