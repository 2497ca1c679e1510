/**
 * Forms of address, the same in every language and passed on as they are (spec §3 `honorificPrefix`); their words are
 * `common:title.options.<value>`. Choosing none is a choice, and the empty text.
 */
export const TITLES = ['Ms', 'Mrs', 'Mr', 'Mx', 'Dr', 'Prof'] as const;
