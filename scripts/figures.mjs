import { runCompiled } from './run-compiled.mjs';

/** `npm run figures`. */
await runCompiled('figures');
