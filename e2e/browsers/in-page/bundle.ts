import { buildSync } from 'esbuild';

/** The scripts of this folder as text that any browser evaluates. */

const bundled = (file: string, globalName?: string): string => {
  const { outputFiles } = buildSync({
    entryPoints: [`e2e/browsers/in-page/${file}`],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    ...(globalName ? { globalName } : {}),
  });
  return outputFiles[0]?.text ?? '';
};

const find = bundled('find.ts', 'page');

/** Runs before the scripts of each page. */
export const WATCH = bundled('watch.ts');

const world = bundled('world.ts', 'world');

type Find = typeof import('./find');
type World = typeof import('./world');

/** The expression that calls a function of `find.ts` in the page. */
export const inPage = <Name extends keyof Find>(name: Name, ...args: Parameters<Find[Name]>): string =>
  `(() => { ${find} return page.${name}(...${JSON.stringify(args)}); })()`;

/** The expression that calls a function of `world.ts` in the page. */
export const inWorld = <Name extends keyof World>(name: Name, ...args: Parameters<World[Name]>): string =>
  `(() => { ${world} return world.${name}(...${JSON.stringify(args)}); })()`;
