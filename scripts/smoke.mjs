import { runCompiled } from './run-compiled.mjs';

/** `npm run smoke`. */
await runCompiled('smoke');
