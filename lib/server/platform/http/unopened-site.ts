import { LOCALES, type Locale, SITES } from '@/lib/shared/config/locales';
import { isRecord } from '@/lib/shared/json/record';

/** The site that a parsed body is about: by its locale, else by country and language. */
const siteOf = ({ locale, country, language }: Record<string, unknown>): Locale | undefined =>
  LOCALES.find((one) =>
    locale === undefined
      ? SITES[one].country === country && SITES[one].language === String(language).toLowerCase()
      : one === locale,
  );

/** Whether a parsed body is about a site that the operator has not opened yet. */
export const isAboutUnopenedSite = (body: unknown, open: readonly Locale[]): boolean => {
  const site = isRecord(body) ? siteOf(body) : undefined;
  return site !== undefined && !open.includes(site);
};
