import { createContext, type ReactNode, useContext } from 'react';
import type { PageSite } from '@/lib/shared/config/locale-config';

const Context = createContext<PageSite | null>(null);

interface SiteProviderProps {
  /** From the page's props; null on pages that belong to no site, as the error page that is made at build. */
  site: PageSite | null;
  children: ReactNode;
}

/** Hands the site that the page belongs to on to everything in the page. */
export const SiteProvider = ({ site, children }: SiteProviderProps) => (
  <Context.Provider value={site}>{children}</Context.Provider>
);

/**
 * The site of the page: its locale, country and language, its names and its logo. What a component shows of other
 * sites, as a list of all of them, it takes from `SITES`.
 */
export const useSite = (): PageSite => {
  const site = useContext(Context);
  if (!site) throw new Error('This part of a page needs a site, and the page belongs to none.');
  return site;
};
