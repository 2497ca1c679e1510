import type { Locale } from '@/lib/shared/config/locales';

/**
 * Forms of address, the same in every language and passed on as they are (spec §3 `honorificPrefix`); their words are
 * `common:title.options.<value>`. Choosing none is a choice, and the empty text.
 */
export const TITLES = ['Miss', 'Ms', 'Mrs', 'Mr', 'Mx', 'Dr', 'Prof'] as const;

/** The forms of address that a site offers. Portuguese and Spanish have one for women (Sra.), stored as `Ms`. */
export const titlesOf = (locale: Locale): readonly (typeof TITLES)[number][] =>
  locale.startsWith('en') ? TITLES : TITLES.filter((title) => title !== 'Miss' && title !== 'Mrs');
