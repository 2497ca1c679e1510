import { execFileSync } from 'node:child_process';

/** `/boot.js` as the build makes it of its modules. Not by esbuild's own interface, which refuses to run inside jsdom. */
export const bootScript = (): string =>
  execFileSync(
    'node_modules/.bin/esbuild',
    ['lib/boot/main.ts', '--bundle', '--format=iife', '--minify', '--target=es2017'],
    { encoding: 'utf8' },
  );
