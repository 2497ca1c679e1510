import { isLinearPattern } from './linear-pattern';
import type { LocaleOverlays } from './locale-overlay';

/**
 * What is wrong with the operator’s patterns for e-mail addresses, one line for each: browsers and server try them on what
 * visitors type, so they must not take longer than that is long. For the start only, see `linear-pattern.ts`.
 */
export const emailPatternFaults = (overlays: LocaleOverlays): string[] =>
  Object.entries(overlays)
    .filter(([, { emailPattern = '' }]) => !isLinearPattern(emailPattern, 'u'))
    .map(
      ([locale]) =>
        `LOCALE_CONFIG (at ${locale}.emailPattern): can take very long on some addresses; parts with + or * that follow or hold one another must not match the same characters, and ^ must stand at the beginning`,
    );
