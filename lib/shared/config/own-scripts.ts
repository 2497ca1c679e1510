/** Scripts of the browser beside Next's. Their names say nothing of their content. */

/** Those that the build makes (`scripts/own-scripts.ts`), by their names in `public/`. */
export const MADE_SCRIPTS = [
  'boot',
  'invitation',
  'maintenance',
  'measure',
  'menu',
  'session',
  'voice',
] as const;
export type MadeScript = (typeof MADE_SCRIPTS)[number];

/** Paths of all of them on the site: one is written by hand. */
export const OWN_SCRIPTS: readonly string[] = [...MADE_SCRIPTS, 'consent'].map((name) => `/${name}.js`);
