import type { Locale } from '@/lib/shared/config/locales';
import { oncePerKey } from '@/lib/shared/texts/once-per-key';

/** What professional profiles ask for of a certificate. */
export interface ProfileEntry {
  courseTitle: string;
  brand: string;
  /** Calendar date, YYYY-MM-DD. */
  completedOn: string;
  code: string;
  publicUrl: string;
}

const monthAndYear = oncePerKey(
  (locale: Locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** Month and year of a calendar date (YYYY-MM-DD): “março de 2026”, “March 2026”. */
const writtenMonth = (date: string, locale: Locale): string =>
  monthAndYear(locale).format(new Date(`${date}T00:00:00Z`));

/** The fields in the order of LinkedIn's form, each with its key in the texts. */
export const profileFields = (
  { courseTitle, brand, completedOn, code, publicUrl }: ProfileEntry,
  locale: Locale,
) =>
  [
    { key: 'name', value: courseTitle },
    { key: 'organisation', value: brand },
    { key: 'month', value: writtenMonth(completedOn, locale) },
    { key: 'id', value: code },
    { key: 'address', value: publicUrl },
  ] as const;

/** LinkedIn's form for a certificate. It is reported not to fill itself in any more, so nothing relies on the query. */
export const linkedInAddress = (entry: ProfileEntry): string => {
  const [year = '', month = ''] = entry.completedOn.split('-');
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: entry.courseTitle,
    organizationName: entry.brand,
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: entry.publicUrl,
    certId: entry.code,
  });
  return `https://www.linkedin.com/profile/add?${query}`;
};
