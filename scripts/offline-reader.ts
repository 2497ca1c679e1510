import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { READER_CSS } from '@/components/reader/reader-css';

/**
 * Makes the script and the style sheet of the reader of saved modules, beside its page in `public/offline`. They are files
 * of their own and not Next's, since a device keeps them with what it has saved, whatever release the site has by then.
 */
export const buildOfflineReader = async (root: string): Promise<void> => {
  const folder = join(root, 'public/offline');
  await build({
    absWorkingDir: root,
    entryPoints: { reader: 'components/reader/main.ts' },
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  await writeFile(join(folder, 'reader.css'), READER_CSS.trim());
};
