import { z } from 'zod';
import { isWebAddress } from '../web-address';
import { separated, wholeNumber } from './shapes';

/** Where visitors reach the site, and its database. */

const isOrigin = (text: string): boolean => isWebAddress(text) && new URL(text).origin === text;
const originMessage = 'must be scheme and host without a path, such as https://www.example.org';
const originText = z.string().refine(isOrigin, originMessage);

const databaseAddress = z.string().regex(/^postgres(ql)?:\/\/\S+$/, 'must be a postgres:// address');

/** By name, in the order of `.env.example`. */
export const siteVariables = {
  SITE_ORIGIN: originText,
  ALLOWED_ORIGINS: z.string().default('').transform(separated).pipe(z.array(originText)),
  DATABASE_URL: databaseAddress,
  MIGRATION_DATABASE_URL: databaseAddress.optional(),
  DATABASE_POOL_SIZE: wholeNumber(1, 200, 10),
};
