import { runCompiled } from './run-compiled.mjs';

/** `npm run export`. */
await runCompiled('export');
