import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { minify } from 'terser';
import { readerSheet } from '@/lib/offline/module-files';
import type { MadeScript } from '@/lib/shared/config/own-scripts';
import { GLOBAL_CSS } from '@/styles/global-css';

/** The scripts of the browser that are files of their own in `public/`, and not Next's. */

const SETTINGS = {
  bundle: true,
  minify: true,
  platform: 'browser',
  target: 'es2022',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
} as const satisfies BuildOptions;

/** What they are made of, by their names in `public/`. */
const SOURCES = {
  boot: 'lib/boot/main.ts',
  maintenance: 'lib/maintenance/main.ts',
  measure: 'lib/analytics/main.ts',
  menu: 'lib/menu/main.ts',
  session: 'lib/session/main.ts',
  voice: 'lib/narration/main.ts',
} as const satisfies Record<MadeScript, string>;

/**
 * Makes `/boot.js`, with which every page begins: each byte of it is in the way of the page, and terser's second look makes it a
 * tenth smaller. Its names stay its own.
 */
export const bootScript = async (absWorkingDir: string): Promise<string> => {
  const { outputFiles } = await build({
    ...SETTINGS,
    absWorkingDir,
    entryPoints: [SOURCES.boot],
    format: 'esm',
    // A browser of 2020, too old for the framework, still shows the right header.
    target: 'es2020',
    write: false,
  });
  const { code } = await minify(outputFiles[0]?.text ?? '', {
    ecma: 2020,
    module: true,
    compress: { passes: 3, unsafe_arrows: true },
  });
  return `(()=>{${code}})();`;
};

/**
 * Makes the script and the style sheet of the reader of saved modules, beside its page in `public/offline`: a device keeps
 * them with what it has saved, whatever release the site has by then. And `/boot.js`, which every page begins with,
 * `/measure.js`, which loads only once a visitor agrees to be counted, `/menu.js`, with the first menu that is opened,
 * `/session.js`, where a session has to be checked, `/maintenance.js`, a minute after each page, and `/voice.js`, with a film that can be
 * read aloud.
 */
export const buildOwnScripts = async (root: string): Promise<void> => {
  const publicFolder = join(root, 'public');
  const offline = join(publicFolder, 'offline');
  const common = { ...SETTINGS, absWorkingDir: root };
  await build({
    ...common,
    entryPoints: { reader: 'components/screens/reader/main.ts' },
    outdir: offline,
    format: 'esm',
    jsx: 'automatic',
    // Of a film only a whole file is saved.
    external: ['*/play-stream'],
  });
  await writeFile(join(offline, 'reader.css'), readerSheet(GLOBAL_CSS));
  const { boot: _, ...later } = SOURCES;
  await build({ ...common, entryPoints: later, outdir: publicFolder, format: 'iife' });
  await writeFile(join(publicFolder, 'boot.js'), await bootScript(root));
};
