import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { MADE_SCRIPTS } from '@/lib/shared/config/own-scripts';

/** What a build is made of. When the stamp of these is unchanged, the build on disk is the right one. */
const SOURCES = [
  'pages',
  'components',
  'lib',
  'front',
  'locales',
  'styles',
  'public',
  'middleware.ts',
  'harness/site/compile-scripts.ts',
  'harness/site/precompress.ts',
  'scripts/build.ts',
  'scripts/compile-start.ts',
  'scripts/eager-modules.ts',
  'scripts/own-scripts.ts',
  'scripts/social-pictures.ts',
];
const CONFIGURATION = [
  'next.config.js',
  'next-i18next.config.js',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
/** Files that a build makes among its sources. */
export const MADE_BY_BUILD = new RegExp(
  String.raw`\.(br|gz)$|/public/(offline/(reader\.(js|css)|module-file\.html)|(${MADE_SCRIPTS.join('|')})\.js|social/.+\.png)$`,
);

const filesBelow = async (path: string): Promise<string[]> => {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (entries === null) return [path];
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

/** SHA-256, hex, over names and contents of all sources below `root`. */
export const sourceStamp = async (root: string): Promise<string> => {
  const paths = [...SOURCES, ...CONFIGURATION];
  const lists = await Promise.all(paths.map((path) => filesBelow(join(root, path))));
  const files = lists.flat().filter((file) => !MADE_BY_BUILD.test(file));
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    const content = await readFile(file).catch(() => null);
    if (content !== null) hash.update(relative(root, file)).update('\0').update(content);
  }
  return hash.digest('hex');
};
