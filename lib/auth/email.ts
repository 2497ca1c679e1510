import { isEmailAddress } from '@/lib/shared/contract/email-address';

const regularExpression = (pattern: string): RegExp | null => {
  try {
    return pattern === '' ? null : new RegExp(pattern, 'u');
  } catch {
    return null;
  }
};

/**
 * Whether a normalised address is one, and fits the site’s pattern besides (spec §5). An empty one does: that it is
 * missing has a message of its own.
 * @param pattern from `emailPatternOf(locale)`: source of the operator’s regular expression; empty or unreadable means
 * that there is none
 */
export const isEmailForSite = (email: string, pattern = ''): boolean =>
  email === '' || (isEmailAddress(email) && (regularExpression(pattern)?.test(email) ?? true));
