import { HOUR_SECONDS } from '../../platform/security/attempt-limit';

export const EXPORT_LIMITS = {
  /** Wrong credentials from one address. */
  exportGuesses: { name: 'export-guesses', attempts: 10, seconds: HOUR_SECONDS },
};
