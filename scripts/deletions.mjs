import { runCompiled } from './run-compiled.mjs';

/** `npm run deletions`. */
await runCompiled('deletions');
