import { ENVIRONMENT_VARIABLES } from '@/lib/shared/config/environment';

/**
 * Values for every variable of the environment that a build must not take in (quality: Security 10). One artifact runs
 * everywhere and all settings are read at run time, so not only the secret ones may be nowhere in it.
 */
export const BUILD_CANARIES: Readonly<Record<string, string>> = Object.fromEntries(
  ENVIRONMENT_VARIABLES.map((name) => [name, `build-canary-of-${name}`]),
);

/** What every canary of a build begins with. */
export const BUILD_CANARY = 'build-canary-of-';

/** Written beside a build that was made with them: without it, finding none would say nothing. */
export const CANARY_MARK = 'built-with-canaries';
