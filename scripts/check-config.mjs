import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCompiled } from './run-compiled.mjs';

/** `npm run check-config`: from the sources where they are, else, on a server, what `npm run build` compiled. */
const source = resolve('front/start/check-config.ts');
if (existsSync(source) && existsSync(resolve('node_modules/tsx'))) {
  const { tsImport } = await import('tsx/esm/api');
  await tsImport(pathToFileURL(source).href, import.meta.url);
} else {
  await runCompiled('check-config');
}
