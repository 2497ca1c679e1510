import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { minify } from 'terser';
import { readerSheet } from '@/lib/offline/module-files';
import type { MadeScript } from '@/lib/shared/config/own-scripts';
import { GLOBAL_CSS, PRELOADED_FONTS } from '@/styles/global-css';

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
  invitation: 'lib/groups/main.ts',
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

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The sheet of every page with the letters of our texts in it; others come in the device's own. */
const sheetOfFile = (root: string): string =>
  GLOBAL_CSS.replace(/@font-face\{[^}]*\burl\(([^)]+)\)[^}]*\}/g, (face, path: string) => {
    if (!PRELOADED_FONTS.includes(path)) return '';
    const font = readFileSync(join(root, 'public', path)).toString('base64');
    return face.replace(path, `data:font/woff2;base64,${font}`);
  });

/** A module as a file before a module stands in it (`lib/offline/module-file.ts`). Its policy lets it ask for nothing. */
const emptyFile = async (root: string, script: string): Promise<string> => {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const sheet = sheetOfFile(root);
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    // The second one is the sheet through which styled-components adds rules.
    `style-src ${hashOf(sheet)} ${hashOf('')}`,
    'img-src blob:',
    'media-src blob:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="version" content="${version}">
<title></title>
<style>${sheet}</style>
</head>
<body>
<div id="__next"></div>
<noscript></noscript>
<script type="application/json" id="module"></script>
<script>${script}</script>
</body>
</html>
`;
};

/**
 * Makes the script and the style sheet of the reader of saved modules, beside its page in `public/offline`: a device keeps
 * them with what it has saved, whatever release the site has by then. And the file that a module is sent in, and `/boot.js`, which every page begins with,
 * `/measure.js`, which loads only once a visitor agrees to be counted, `/menu.js`, with the first menu that is opened,
 * `/session.js`, where a session has to be checked, `/invitation.js`, on the page of an invitation, `/maintenance.js`, a minute after each page, and `/voice.js`, with a film that can be
 * read aloud.
 */
export const buildOwnScripts = async (root: string): Promise<void> => {
  const publicFolder = join(root, 'public');
  const offline = join(publicFolder, 'offline');
  const common = { ...SETTINGS, absWorkingDir: root };
  // Of a film only a whole file is saved or sent, and what a form makes goes with the answers.
  const external = ['*/play-stream', '*/backend/client', '*/contract/extras', '*/contract/survey'];
  const away = { ...common, jsx: 'automatic', external } as const satisfies BuildOptions;
  const reader = { reader: 'components/screens/reader/main.ts' };
  await build({ ...away, entryPoints: reader, outdir: offline, format: 'esm' });
  const entryPoints = ['components/screens/module-file/main.tsx'];
  const { outputFiles } = await build({ ...away, entryPoints, format: 'iife', write: false });
  await writeFile(
    join(offline, 'module-file.html'),
    await emptyFile(root, outputFiles[0]?.text.trim() ?? ''),
  );
  await writeFile(join(offline, 'reader.css'), readerSheet(GLOBAL_CSS));
  const { boot: _, ...later } = SOURCES;
  await build({ ...common, entryPoints: later, outdir: publicFolder, format: 'iife' });
  await writeFile(join(publicFolder, 'boot.js'), await bootScript(root));
};
