import { hasLetterAndDigit } from '@/lib/shared/contract/passwords';
import { refusal } from '../../upstream/identity/identity-refusals';

/** Throws the refusal `weak-password`, before the provider could refuse the password without a reason. */
export const requireStrongPassword = (password: string): void => {
  if (!hasLetterAndDigit(password)) throw refusal('weak-password');
};
