import { config } from 'zod';

/**
 * zod for code that runs in the browser. It would compile its checks with `new Function`, and tries that once, which our
 * content security policy forbids and reports; so it is told not to, before any schema is made. `sideEffects` in
 * package.json names this file, or the build would leave the call out. It is imported as a namespace, since a `z`
 * handed on from here takes every language of zod's own messages into the bundle.
 */
config({ jitless: true });

export * from 'zod';
