import { existsSync } from 'node:fs';
import { runCompiled } from './run-compiled.mjs';

/** `npm run content`: from the sources where they are, so that authors need no build; else what the build compiled. */
const source = new URL('../front/start/content.ts', import.meta.url);
if (existsSync(source)) {
  const { register } = await import('tsx/esm/api');
  const { register: registerCommon } = await import('tsx/cjs/api');
  register();
  registerCommon();
  await import(source.href);
} else {
  await runCompiled('content');
}
