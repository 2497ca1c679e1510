import { REPLACEABLE_PAGES } from '@/lib/shared/rules/legal-pages';
import type { Environment } from './environment';
import type { Locale } from './locales';
import { localePath } from './paths';

type Settings = Pick<Environment, 'LOCALE_CONFIG' | 'SITE_ORIGIN'>;

/** Where each replaced page is, and where it leads. */
const replacedPages = ({ LOCALE_CONFIG, SITE_ORIGIN }: Settings) =>
  Object.entries(LOCALE_CONFIG).flatMap(([locale, { legalLinks }]) =>
    REPLACEABLE_PAGES.flatMap((page) => {
      const link = legalLinks?.[page];
      const address = SITE_ORIGIN + localePath(locale as Locale, page);
      return link
        ? [{ place: `${locale}.legalLinks.${page}`, address, leadsTo: new URL(link, SITE_ORIGIN) }]
        : [];
    }),
  );

const withoutIdleSlashes = ({ origin, pathname }: URL): string =>
  [origin, ...pathname.split('/').filter(Boolean)].join('/');

/** Links that lead to a page that is replaced itself, one line for each: a visitor would be led in a circle, and see no text. */
export const legalLinkFaults = (settings: Settings): string[] => {
  const pages = replacedPages(settings);
  const replaced = new Set(pages.map(({ address }) => address));
  return pages
    .filter(({ leadsTo }) => replaced.has(withoutIdleSlashes(leadsTo)))
    .map(({ place }) => `LOCALE_CONFIG (at ${place}): leads to a page that leads elsewhere itself`);
};
