import { z } from 'zod';
import { separated, wholeNumber } from './shapes';

/** Keys and length of sessions. */

const byteLength = (base64: string): number => {
  try {
    return atob(base64).length;
  } catch {
    return -1;
  }
};

/** By name, in the order of `.env.example`. */
export const sessionVariables = {
  SESSION_KEYS: z
    .string()
    .transform(separated)
    .pipe(z.array(z.string().min(32, 'each key must have 32 characters or more')).min(1, 'must hold a key')),
  TOKEN_KEYS: z
    .string()
    .transform(separated)
    .pipe(
      z
        .array(z.string().refine((key) => byteLength(key) === 32, 'each key must be 32 bytes in base64'))
        .min(1, 'must hold a key'),
    ),
  SESSION_IDLE_MINUTES: wholeNumber(1, 60 * 24 * 365, 60 * 24 * 7),
  SESSION_ABSOLUTE_DAYS: wholeNumber(1, 400, 30),
};
