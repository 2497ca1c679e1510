import { runCompiled } from './run-compiled.mjs';

/** `npm run migrate`. */
await runCompiled('migrate');
