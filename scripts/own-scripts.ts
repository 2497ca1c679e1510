import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { READER_CSS } from '@/components/reader/reader-css';

/** The scripts of the browser that are files of their own in `public/`, and not Next's. */

const bundle = (
  root: string,
  options: Required<Pick<BuildOptions, 'entryPoints' | 'outdir' | 'format'>>,
): Promise<unknown> =>
  build({
    ...options,
    absWorkingDir: root,
    bundle: true,
    minify: true,
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });

/**
 * Makes the script and the style sheet of the reader of saved modules, beside its page in `public/offline`: a device keeps
 * them with what it has saved, whatever release the site has by then. And `public/measure.js`, which loads only once a
 * visitor agrees to be counted, and `public/maintenance.js`, a minute after each page.
 */
export const buildOwnScripts = async (root: string): Promise<void> => {
  const publicFolder = join(root, 'public');
  const offline = join(publicFolder, 'offline');
  await bundle(root, {
    entryPoints: { reader: 'components/reader/main.ts' },
    outdir: offline,
    format: 'esm',
  });
  await writeFile(join(offline, 'reader.css'), READER_CSS.trim());
  await bundle(root, {
    entryPoints: { measure: 'lib/analytics/main.ts', maintenance: 'lib/maintenance/main.ts' },
    outdir: publicFolder,
    format: 'iife',
  });
};
