import type { LocaleConfig } from '@/lib/shared/config/locale-config';
import { defaultAmong, type Locale } from '@/lib/shared/config/locales';
import { localePath } from '@/lib/shared/config/paths';
import { PUBLIC_PAGES } from '@/lib/shared/request/request-decision';
import { operatorTextOf } from '@/lib/shared/rules/legal-pages';
import { escapeMarkup } from '@/lib/shared/texts/escape-markup';
import type { CourseLibrary } from '../courses/course-library';
import { courseDrills, drillPathOn, siteCourses } from '../courses/site-courses';

/** What search engines ask for: which pages there are, and what they may read. */

/** The path of a page on a site; null where the site lacks it. */
type PathOn = (site: Locale) => string | null;

/** The pages of every site. One in whose place the operator has one elsewhere is left out there. */
export const publicPagesOn = (configOf: (locale: Locale) => Pick<LocaleConfig, 'legalLinks'>): PathOn[] =>
  PUBLIC_PAGES.map(
    (page) => (site) =>
      operatorTextOf(page, configOf(site).legalLinks) === null ? localePath(site, page) : null,
  );

/** The cards of the drills that one of the open sites has. */
export const drillCardsOn = (
  library: Pick<CourseLibrary, 'courseCatalogue' | 'findModule' | 'findDrill'>,
  open: readonly Locale[],
): PathOn[] => {
  const drills = open.flatMap((site) =>
    siteCourses(library, site).flatMap((course) => courseDrills(library, course, site)),
  );
  // One for each card: its slugs are the same on every site.
  const cards = new Map(drills.map((drill) => [JSON.stringify(drill.slugs), drill]));
  return [...cards.values()].map((drill) => (site) => drillPathOn(library, drill, site));
};

/** `sitemap.xml`: each page of each open site with the same page of the others. */
export const sitemapXml = (siteOrigin: string, open: readonly Locale[], pages: readonly PathOn[]): string => {
  const fallback = defaultAmong(open);
  const entries = pages.flatMap((pathOn) => {
    const found = open.flatMap((site) => {
      const path = pathOn(site);
      return path === null ? [] : [{ site, address: escapeMarkup(siteOrigin + path) }];
    });
    const alternate = (language: string, address: string) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
    const alternates = [
      ...found.map(({ site, address }) => alternate(site, address)),
      ...found.filter(({ site }) => site === fallback).map(({ address }) => alternate('x-default', address)),
    ].join('');
    return found.map(({ address }) => `<url><loc>${address}</loc>${alternates}</url>`);
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
