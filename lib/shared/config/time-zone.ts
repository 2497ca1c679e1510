import { hoursOf } from '@/lib/shared/texts/hours';
import { oncePerKey } from '@/lib/shared/texts/once-per-key';

/** Clocks of IANA time zones. Runs on Node and in the edge middleware. */

const DAY_MS = 86_400_000;

const offsetFormat = oncePerKey(
  (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }),
);

/** Milliseconds by which the clocks of an IANA time zone are ahead of UTC at a moment. */
export const aheadOfUtc = (moment: number, timeZone: string): number => {
  const written = offsetFormat(timeZone).format(moment);
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(written) ?? [];
  const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return sign === '-' ? -ahead : ahead;
};

/** Abbreviations mean other places than people think: BST is that of Dhaka, and EST has no summer time. Signs in `Etc/` are reversed. */
const AREA_AND_CITY =
  /^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[\w/-]+$/;

/** Whether it is the name of an area and a city that this runtime knows, such as `America/New_York`, or `UTC`. */
export const isTimeZone = (name: string): boolean => {
  if (name !== 'UTC' && !AREA_AND_CITY.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/**
 * The moments, in epoch milliseconds, at which the clocks of a zone show a date and time (`2024-06-14T21:45`): mostly one, two
 * in the hour that comes twice in autumn, none in the hour that is left out in spring.
 */
export const momentsOf = (localTime: string, timeZone: string): readonly number[] => {
  const asUtc = Date.parse(`${localTime}Z`);
  const offsets = new Set([asUtc - DAY_MS, asUtc + DAY_MS].map((nearby) => aheadOfUtc(nearby, timeZone)));
  return [...offsets]
    .map((ahead) => asUtc - ahead)
    .filter((moment) => moment + aheadOfUtc(moment, timeZone) === asUtc)
    .sort((a, b) => a - b);
};

/** The year that a moment, in epoch milliseconds, has in a zone. */
export const yearAt = (moment: number, timeZone: string): number =>
  new Date(moment + aheadOfUtc(moment, timeZone)).getUTCFullYear();

/** When the year that a moment has in a zone ends there, in epoch milliseconds. */
export const yearEnd = (moment: number, timeZone: string): number => {
  const asUtc = Date.UTC(yearAt(moment, timeZone) + 1, 0);
  return asUtc - aheadOfUtc(asUtc, timeZone);
};

/** A moment, in epoch milliseconds, as a site writes it: `15 June 2024 at 10:00`. */
export const writtenMoment = (
  moment: number,
  { locale, timeZone }: { locale: string; timeZone: string },
): string =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
    ...hoursOf(locale),
  }).format(moment);
