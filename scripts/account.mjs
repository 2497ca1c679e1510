import { runCompiled } from './run-compiled.mjs';

/** `npm run account`. */
await runCompiled('account');
