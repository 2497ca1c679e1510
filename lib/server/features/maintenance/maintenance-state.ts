import { type BaseLanguage, type Locale, SITES } from '@/lib/shared/config/locales';
import { writtenMoment } from '@/lib/shared/config/time-zone';
import type { MaintenanceState } from '@/lib/shared/contract/maintenance';
import {
  type MaintenanceWindow,
  type MaintenanceWindows,
  openWindow,
} from '@/lib/shared/request/request-decision';
import en from '@/locales/en/maintenance.json';
import enUS from '@/locales/en-US/maintenance.json';
import es from '@/locales/es/maintenance.json';
import esAR from '@/locales/es-AR/maintenance.json';
import pt from '@/locales/pt-BR/maintenance.json';

/** What is said of a maintenance window: to browsers and search engines, and to pages that are open already. */

/** Imported, not read at run time: the notice must never come without its text. */
const WORDING: Record<BaseLanguage, typeof pt> = { pt, en, es };
/** What a site says otherwise than its language; a test finds a site whose words are missing here. */
const OWN_WORDING: Partial<Record<Locale, Partial<typeof pt>>> = { 'en-US': enUS, 'es-AR': esAR };

/** Seconds after which a browser or a search engine may ask again when the end is not known. */
const UNKNOWN_END_SECONDS = 3_600;
/** Seconds after which an open page asks again: the switch changes while a page is open, and no page hears of it. */
const LONGEST_SILENCE_SECONDS = 300;

const secondsUntil = (moment: number, now: number): number => Math.max(1, Math.ceil((moment - now) / 1000));

/** Seconds for Retry-After: until the window ends, or an hour when nobody knows. */
export const retryAfter = ({ to }: MaintenanceWindow, now: number): number =>
  Number.isFinite(to) ? secondsUntil(to, now) : UNKNOWN_END_SECONDS;

const noticeOf = (locale: Locale, { to }: MaintenanceWindow): MaintenanceState['notice'] => {
  const { language, timeZone } = SITES[locale];
  const { heading, later, back, stays } = { ...WORDING[language], ...OWN_WORDING[locale] };
  const text = Number.isFinite(to)
    ? back.replace('{{time}}', () => writtenMoment(to, { locale, timeZone }))
    : later;
  return { heading, text, stays };
};

/** The state of a site at a moment, in epoch milliseconds. */
export const maintenanceStateOf = (
  windows: MaintenanceWindows,
  locale: Locale,
  now: number,
): MaintenanceState => {
  const open = openWindow(windows, locale, now);
  const changes = (windows[locale] ?? []).flatMap(({ from, to }) => [from, to]).filter((at) => at > now);
  return {
    closed: open !== undefined,
    checkAgainIn: Math.min(LONGEST_SILENCE_SECONDS, secondsUntil(Math.min(...changes), now)),
    notice: open ? noticeOf(locale, open) : null,
  };
};

/** The sites whose pages are closed at a moment. */
export const closedSites = (windows: MaintenanceWindows, now: number): Locale[] =>
  (Object.keys(windows) as Locale[]).filter((locale) => openWindow(windows, locale, now) !== undefined);
