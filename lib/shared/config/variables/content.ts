import { z } from 'zod';
import type { MaintenanceWindows } from '../../request/request-decision';
import { localeOverlays } from '../locale-overlay';
import { LOCALES } from '../locales';
import { isWebAddress } from '../web-address';
import { json, wholeNumber } from './shapes';

/** What the operator decides of pages, and when they are closed. */

const instant = z.iso
  .datetime({ offset: true, error: 'must be a date and time with an offset' })
  .transform(Date.parse);
const windows: z.ZodType<MaintenanceWindows> = z.partialRecord(
  z.enum(LOCALES),
  z.array(
    z
      .strictObject({ from: instant, to: instant.default(Number.POSITIVE_INFINITY) })
      // A date that is none has its own fault already.
      .refine((window) => !(window.from >= window.to), 'must end after it begins'),
  ),
);

/** Spec §2: en-US only, from 14 June 2024 21:45 to 15 June 2024 10:00, Eastern time. */
const SPECIFIED_WINDOW = '{"en-US":[{"from":"2024-06-14T21:45:00-04:00","to":"2024-06-15T10:00:00-04:00"}]}';

/** Of this site or of another. */
const isFolder = (text: string): boolean =>
  /^\/(?!\/)\S*(?<=\/)$/.test(text) || (/\/$/.test(text) && isWebAddress(text));

/** By name, in the order of `.env.example`. */
export const contentVariables = {
  MEDIA_BASE_URL: z
    .string()
    .refine(isFolder, 'must be a path or an address that ends with a slash')
    .default('/films/'),
  OFFLINE_MODULES: z.enum(['on', 'off']).default('on'),
  FASTEST_COURSE_PACE: wholeNumber(0, 1000, 0),
  LOCALE_CONFIG: z.string().default('{}').transform(json).pipe(localeOverlays),
  BACKEND_PATHS: z
    .string()
    .default('{}')
    .transform(json)
    .pipe(z.record(z.string(), z.string().regex(/^\/(?![/\\])/, 'must be a path of this site'))),
  MAINTENANCE_WINDOWS: z.string().default(SPECIFIED_WINDOW).transform(json).pipe(windows),
};
