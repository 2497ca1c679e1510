/** One way to write an address everywhere, so that `Ana@` and `ana@` are one account. */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase();

/** What any address needs: the code that is mailed to it is the real check. */
const builtInPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** No mailbox has a longer address (RFC 5321). Also bounds what an operator’s pattern has to go through. */
const LONGEST_ADDRESS = 254;

const regularExpression = (pattern: string): RegExp => {
  try {
    return pattern === '' ? builtInPattern : new RegExp(pattern, 'u');
  } catch {
    return builtInPattern;
  }
};

/**
 * Whether a normalised address fits the site’s pattern (spec §5). An empty one does: that it is missing has a message
 * of its own.
 * @param pattern from `emailPatternOf(locale)`: source of the operator’s regular expression; empty or unreadable
 * means the built-in one
 */
export const isEmailForSite = (email: string, pattern = ''): boolean =>
  email === '' || (email.length <= LONGEST_ADDRESS && regularExpression(pattern).test(email));
