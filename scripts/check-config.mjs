import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** `npm run check-config`: from the sources where they are, else, on a server, what `npm run build` compiled. */
const source = resolve('front/start/check-config.ts');
const compiled = resolve(process.env.NEXT_DIST_DIR || '.next', 'check-config.mjs');
if (existsSync(source) && existsSync(resolve('node_modules/tsx'))) {
  const { tsImport } = await import('tsx/esm/api');
  await tsImport(pathToFileURL(source).href, import.meta.url);
} else if (existsSync(compiled)) {
  await import(pathToFileURL(compiled).href);
} else {
  process.stderr.write('There is no build yet. Run `npm ci` and `npm run build` first.\n');
  process.exitCode = 1;
}
