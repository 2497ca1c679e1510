import { createContext, useContext } from 'react';
import type { PageSite } from '@/lib/shared/config/locale-config';

/** The site of the page, from the page's props; null on pages of no site, as the error page that is made at build. */
export const SiteContext = createContext<PageSite | null>(null);

/**
 * The site of the page: its locale, country and language, its names and its logo. What a component shows of other
 * sites, as a list of all of them, it takes from `SITES`.
 */
export const useSite = (): PageSite => {
  const site = useContext(SiteContext);
  if (!site) throw new Error('No site');
  return site;
};
