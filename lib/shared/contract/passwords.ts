import { SHORTEST_PASSWORD } from './limits';

/** Characters are counted as a person does, blanks included: a sentence is a good password. */
export const isLongEnough = (password: string): boolean => [...password].length >= SHORTEST_PASSWORD;

/**
 * A new password for the sites of the United States needs a letter and a digit besides. The provider's own rule is not
 * known, and a refusal for it does not say so; this one is as strict as the words on those sites.
 */
export const isStrongInUnitedStates = (password: string): boolean =>
  isLongEnough(password) && /\p{L}/u.test(password) && /\p{Nd}/u.test(password);
