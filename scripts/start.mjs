import { runCompiled } from './run-compiled.mjs';

/** `npm start`. */
await runCompiled('start');
