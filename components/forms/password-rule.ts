import { SHORTEST_PASSWORD } from '@/lib/shared/contract/limits';

/** Length in characters as a person counts them, blanks included: a sentence is a good password. */
const lengthOf = (password: string): number => [...password].length;

/** What keeps a new password from being taken, as the reason in its texts; null when nothing does. */
export const passwordReason = (password: string): 'missing' | 'short' | null => {
  if (password === '') return 'missing';
  return lengthOf(password) < SHORTEST_PASSWORD ? 'short' : null;
};
