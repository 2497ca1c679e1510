import { z } from 'zod';
import type { MaintenanceWindow, MaintenanceWindows } from '../../request/request-decision';
import { LOCALES, type Locale, SITES } from '../locales';
import { isTimeZone, momentsOf } from '../time-zone';
import { json, perSite } from './shapes';

/** When the pages of a site are closed (spec §2, §9). */

/** Spec §2: en-US only, from 14 June 2024 21:45 to 15 June 2024 10:00, in New York. */
const SPECIFIED_WINDOW =
  '{"en-US":[{"from":"2024-06-14T21:45","to":"2024-06-15T10:00","timeZone":"America/New_York"}]}';

const DATE_AND_TIME = z.union([z.iso.datetime({ offset: true }), z.iso.datetime({ local: true })], {
  error: 'must be a date and time, such as 2024-06-14T21:45',
});
const hasOffset = (time: string): boolean => /(Z|[+-]\d\d:\d\d)$/.test(time);

const writtenWindow = (siteZone: string) =>
  z
    .strictObject({
      from: DATE_AND_TIME,
      to: DATE_AND_TIME.optional(),
      timeZone: z
        .string()
        .refine(isTimeZone, `must be a time zone by area and city, or UTC; the site's own is ${siteZone}`)
        .optional(),
    })
    .superRefine(({ from, to = from, timeZone }, context) => {
      if (timeZone !== undefined && hasOffset(from) && hasOffset(to))
        context.addIssue({
          code: 'custom',
          path: ['timeZone'],
          message: 'changes nothing: both times say their offset',
        });
    });
type WrittenWindow = z.output<ReturnType<typeof writtenWindow>>;

/** Every moment that a written time can mean; none for one that the clocks of the zone leave out. */
const meantMoments = (time: string, timeZone: string): readonly number[] =>
  hasOffset(time) ? [Date.parse(time)] : momentsOf(time, timeZone);

/**
 * A window in epoch milliseconds. In the hour that comes twice in autumn it begins with the first and ends with the second.
 * `NaN` for a time that does not exist.
 */
const readWindow = ({ from, to, timeZone }: WrittenWindow, siteZone: string): MaintenanceWindow => {
  const zone = timeZone ?? siteZone;
  return {
    from: meantMoments(from, zone)[0] ?? Number.NaN,
    to: to === undefined ? Number.POSITIVE_INFINITY : (meantMoments(to, zone).at(-1) ?? Number.NaN),
  };
};

/** What is wrong with one window among the others of its site; windows may touch each other. */
const faultOf = (window: MaintenanceWindow, index: number, all: readonly MaintenanceWindow[]) => {
  for (const name of ['from', 'to'] as const)
    if (Number.isNaN(window[name]))
      return { path: [index, name], message: 'the clocks leave this time out that night' };
  if (window.from >= window.to) return { path: [index], message: 'must end after it begins' };
  const other = all.findIndex(({ from, to }, place) => place < index && from < window.to && window.from < to);
  return other < 0 ? null : { path: [index], message: `overlaps with window ${other} of this site` };
};

const windowsOf = (locale: Locale) => {
  const { timeZone } = SITES[locale];
  return z.array(writtenWindow(timeZone)).transform((written, context): readonly MaintenanceWindow[] => {
    const read = written.map((window) => readWindow(window, timeZone));
    for (const [index, window] of read.entries()) {
      const fault = faultOf(window, index, read);
      if (fault) context.issues.push({ code: 'custom', input: written, ...fault });
    }
    return read;
  });
};

const SWITCH = z.enum(['on', 'off'], { error: 'must be on or off' });
type MaintenanceSwitch = z.output<typeof SWITCH>;
export type MaintenanceSwitches = Partial<Record<Locale, MaintenanceSwitch>>;

const isSwitch = (text: string): boolean => SWITCH.safeParse(text).success;

/** One word alone is for all eight sites. */
const switchJson = (text: string): string =>
  isSwitch(text) ? JSON.stringify(Object.fromEntries(LOCALES.map((locale) => [locale, text]))) : text;

/** By name, in the order of `.env.example`. */
export const maintenanceVariables = {
  MAINTENANCE_WINDOWS: z.string().default(SPECIFIED_WINDOW).transform(json).pipe(perSite(windowsOf)),
  MAINTENANCE_SWITCH: z
    .string()
    .default('{}')
    .refine((text) => isSwitch(text) || text.startsWith('{'), 'must be on, off or JSON')
    .transform(switchJson)
    .transform(json)
    .pipe(perSite(() => SWITCH)),
};

const ALWAYS: MaintenanceWindow = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/** The windows that count: a switch that is on closes the site with no known end, one that is off keeps it open. */
export const switchedWindows = (
  windows: MaintenanceWindows,
  switches: MaintenanceSwitches,
): MaintenanceWindows =>
  Object.fromEntries(
    LOCALES.map((locale) => {
      const position = switches[locale];
      if (position === undefined) return [locale, windows[locale] ?? []];
      return [locale, position === 'on' ? [ALWAYS] : []];
    }),
  );
