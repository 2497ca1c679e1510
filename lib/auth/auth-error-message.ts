import type { AuthErrorCode } from './auth-error';

/** Key of a failure’s message: one for each code, in `locales/<locale>/errors.json` (spec §8). */
export const authErrorMessageKey = (code: AuthErrorCode): string => `errors:auth.${code}`;
