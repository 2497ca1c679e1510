import { z } from 'zod';
import { localeOverlays } from '../locale-overlay';
import { isWebAddress } from '../web-address';
import { json, wholeNumber } from './shapes';

/** What the operator decides of pages. `maintenance.ts` says when they are closed. */

/** Of this site or of another. */
const isFolder = (text: string): boolean =>
  /^\/(?!\/)\S*(?<=\/)$/.test(text) || (/\/$/.test(text) && isWebAddress(text));

/** Of this machine; whether it is there the start finds out. */
const ownFolder = z.string().regex(/^\/./, 'must be the whole path of a folder, from / on').optional();

/** By name, in the order of `.env.example`. */
export const contentVariables = {
  CONTENT_DIR: ownFolder,
  PUBLIC_DIR: ownFolder,
  MEDIA_BASE_URL: z
    .string()
    .refine(isFolder, 'must be a path or an address that ends with a slash')
    .default('/films/'),
  OFFLINE_MODULES: z.enum(['on', 'off']).default('on'),
  MODULE_FILES: z.enum(['on', 'off']).default('on'),
  /** Not GROUPS: bash has a variable of that name and hands it to no process. */
  COACH_GROUPS: z.enum(['on', 'off']).default('on'),
  FASTEST_COURSE_PACE: wholeNumber(0, 1000, 0),
  LOCALE_CONFIG: z.string().default('{}').transform(json).pipe(localeOverlays),
  BACKEND_PATHS: z
    .string()
    .default('{}')
    .transform(json)
    .pipe(z.record(z.string(), z.string().regex(/^\/(?![/\\])/, 'must be a path of this site'))),
};
