/** One way to write an address everywhere, so that `Ana@` and `ana@` are one account. */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase();

/** What any address needs: the code that is mailed to it is the real check. */
const builtInPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/**
 * Whether a normalised address fits the site’s pattern (spec §5). An empty one does: that it is missing has a message
 * of its own.
 * @param pattern source of the operator’s regular expression; empty means the built-in one
 */
export const isEmailForSite = (email: string, pattern = ''): boolean =>
  email === '' || (pattern === '' ? builtInPattern : new RegExp(pattern, 'u')).test(email);
