import { z } from 'zod';
import { json, separated, webAddress } from './shapes';

/** Who signs the badges, and with what. */

/** Sizes of keys in bits. Larger ones sign so slowly that a few requests at once would keep the site busy. */
export const SMALLEST_BADGE_KEY = 2048;
export const LARGEST_BADGE_KEY = 4096;
export const NO_BADGE_KEY = `each must be an RSA key of ${SMALLEST_BADGE_KEY} to ${LARGEST_BADGE_KEY} bits, DER in base64`;

/** DER of some length; `createBadgeKeys` reads it at the start, which the edge middleware cannot. */
const badgeKey = z.string().regex(/^MII[\w+/]+=*$/, NO_BADGE_KEY);

/** By name, in the order of `.env.example`. */
export const badgeVariables = {
  BADGE_KEYS: z.string().default('').transform(separated).pipe(z.array(badgeKey)),
  BADGE_ISSUER: z
    .string()
    .default('{}')
    .transform(json)
    .pipe(
      z.strictObject({
        name: z.string().min(1).max(200).optional(),
        url: webAddress.optional(),
        email: z.email().optional(),
      }),
    ),
};
