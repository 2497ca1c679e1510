import { type EvidenceRow, type EvidenceTotals, minutesLeft, percentOf } from '@/lib/evidence/evidence-rows';
import type { KnownChoice } from '@/lib/evidence/sending';
import type { Locale } from '@/lib/shared/config/locales';
import { dayInFigures } from '../day-in-figures';

/** What the list of evidence says, as keys of `impact` with their values. */

/** As `t` takes it. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

const UNITS = ['kB', 'MB', 'GB'] as const;

/** `0.4 MB`, in steps of a thousand; at least one kilobyte. */
export const sizeIn = (locale: Locale, bytes: number): string => {
  const power = bytes >= 1e9 ? 2 : bytes >= 1e5 ? 1 : 0;
  const amount = Math.max(bytes / 1_000 ** (power + 1), power === 0 && bytes > 0 ? 1 : 0);
  const digits = amount >= 100 || power === 0 ? 0 : 1;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(amount);
  return `${number}\u00a0${UNITS[power]}`;
};

/** The state of a file in words, which its bar and its buttons do not replace. */
export const stateOf = (row: EvidenceRow, t: Translate, locale: Locale): string => {
  const { stage, refusal, format, sentOn } = row;
  const percent = percentOf(row);
  if (stage === 'refused') return t(`evidence.refusal.${refusal ?? 'other'}`, { format: format ?? '' });
  if (stage === 'sent' && sentOn) return t('evidence.state.sentOn', { day: dayInFigures(locale, sentOn) });
  const minutes = minutesLeft(row.secondsLeft);
  if (stage === 'sending' && minutes !== null) return t('evidence.state.left', { percent, count: minutes });
  return t(`evidence.state.${stage}`, { percent });
};

/** One line for all files: how many, how many of them sent and refused, how much of how much. */
export const totalIn = ({ sent, refused, loaded, size }: EvidenceTotals, t: Translate, locale: Locale) =>
  [
    sent > 0 && t('evidence.sent', { count: sent }),
    refused > 0 && t('evidence.refused', { count: refused }),
    loaded < size && t('evidence.bytes', { loaded: sizeIn(locale, loaded), size: sizeIn(locale, size) }),
    loaded === size && size > 0 && sizeIn(locale, size),
  ]
    .filter(Boolean)
    .join(' · ');

/** What a screen reader is told when a file goes from one state to another; null for steps that are not worth a word. */
export const announcementOf = (
  before: EvidenceRow | undefined,
  row: EvidenceRow,
  t: Translate,
  locale: Locale,
): string | null => {
  const told = ['sent', 'refused', 'offline', 'paused', 'elsewhere'];
  if (before?.stage === row.stage || !told.includes(row.stage)) return null;
  return t('evidence.said', { name: row.name, state: stateOf(row, t, locale) });
};

/** A file that was chosen and is not sent again; which one it is the same as, where that has another name. */
export const knownIn = ({ name, same }: KnownChoice, t: Translate): string =>
  name === same ? t('evidence.known', { name }) : t('evidence.knownAs', { name, same });

/** The id of a file's place in the page. */
export const placeOfRow = (id: string): string => `file-${encodeURIComponent(id)}`;
