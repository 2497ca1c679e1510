import { SHORTEST_PASSWORD } from '@/lib/shared/contract/limits';
import { refusal } from '../customers/identity-refusals';

/**
 * Rejects with `weak-password`. The provider's own rule is not known, and a refusal for it does not say so: this one is
 * checked first, as strict as its message in the catalogue, so that nobody gets stuck with a password that is refused
 * without a reason.
 */
export const requireStrongPassword = (password: string): void => {
  const strong =
    [...password].length >= SHORTEST_PASSWORD && /\p{L}/u.test(password) && /\p{Nd}/u.test(password);
  if (!strong) throw refusal('weak-password');
};
