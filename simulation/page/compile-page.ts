import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { applyPatch, type Patch } from '@/harness/patch';
import { NAMES, type PageScript } from './tab';

/** A module of the product that needs more of a browser than there is, by its path from the root: what stands in for it. */
type StandIns = Readonly<Record<string, string>>;

/** Parts of a few bytes, so that a film of many parts costs nothing. */
const SMALL_PARTS: Patch = {
  file: 'lib/shared/storage/limits.ts',
  from: 'PART_SIZE = 5_242_880',
  to: 'PART_SIZE = 8',
};

export const patched = (root: string, patches: readonly Patch[], standIns: StandIns = {}): Plugin => ({
  name: 'patched',
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      const standIn = standIns[relative(root, path)];
      if (standIn !== undefined) return { contents: standIn, loader: 'ts' };
      const own = patches.filter(({ file }) => file === relative(root, path));
      if (own.length === 0) return undefined;
      let contents = await readFile(path, 'utf8');
      for (const patch of own) contents = applyPatch(contents, patch);
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
});

/**
 * The product's modules that run in a page, as one script.
 * @param entry what it exports, from the project's root
 * @param patches what is wrong in them, to see whether it is found
 */
export const compilePage = async <Page>(
  root: string,
  entry: string,
  patches: readonly Patch[] = [],
  standIns: StandIns = {},
): Promise<PageScript<Page>> => {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [join(root, entry)],
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'cjs',
    target: 'es2023',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [patched(root, [SMALL_PARTS, ...patches], standIns)],
  });
  const [script] = outputFiles;
  return new Function('module', ...NAMES, script?.text ?? '') as PageScript<Page>;
};
