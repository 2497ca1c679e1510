import { refusal } from '../../upstream/identity/marketing-identity/refusals';

/**
 * The provider's own rule is not known, and a refusal for it does not say so: this one is checked first, as strict as its
 * message in the catalogue, so that nobody gets stuck with a password that is refused without a reason.
 */
const LEAST_CHARACTERS = 8;

/** Rejects with `weak-password`. */
export const requireStrongPassword = (password: string): void => {
  const strong =
    [...password].length >= LEAST_CHARACTERS && /\p{L}/u.test(password) && /\p{Nd}/u.test(password);
  if (!strong) throw refusal('weak-password');
};
