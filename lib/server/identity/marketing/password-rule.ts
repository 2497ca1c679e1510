import { refusal } from './refusals';

/** As the forms ask for it. The provider's own rules are not known; what it refuses besides is no weak password to us. */
const LEAST_CHARACTERS = 8;

export const requireStrongPassword = (password: string): void => {
  if ([...password].length < LEAST_CHARACTERS) throw refusal('weak-password');
};
