import type { LocaleConfig } from '@/lib/shared/config/locale-config';
import { defaultAmong, type Locale } from '@/lib/shared/config/locales';
import { localePath } from '@/lib/shared/config/paths';
import { PUBLIC_PAGES } from '@/lib/shared/request/request-decision';
import { operatorTextOf } from '@/lib/shared/rules/legal-pages';
import { escapeMarkup } from '@/lib/shared/texts/escape-markup';

/** What search engines ask for: which pages there are, and what they may read. */

/**
 * `sitemap.xml`: each public page of each open site with the same page of the others. A page in whose place the operator has
 * one elsewhere is left out.
 */
export const sitemapXml = (
  siteOrigin: string,
  open: readonly Locale[],
  configOf: (locale: Locale) => Pick<LocaleConfig, 'legalLinks'>,
): string => {
  const fallback = defaultAmong(open);
  const entries = PUBLIC_PAGES.flatMap((page) => {
    const sites = open.filter((locale) => operatorTextOf(page, configOf(locale).legalLinks) === null);
    const address = (locale: Locale) => escapeMarkup(siteOrigin + localePath(locale, page));
    const alternate = (language: string, locale: Locale) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${address(locale)}"/>`;
    const alternates = [
      ...sites.map((locale) => alternate(locale, locale)),
      ...(sites.includes(fallback) ? [alternate('x-default', fallback)] : []),
    ].join('');
    return sites.map((locale) => `<url><loc>${address(locale)}</loc>${alternates}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
};

/** `robots.txt`: every page may be read; those that say `noindex` are not listed. The API has nothing to find. */
export const robotsText = (siteOrigin: string): string =>
  ['User-agent: *', 'Disallow: /api/', `Sitemap: ${siteOrigin}/sitemap.xml`, ''].join('\n');
