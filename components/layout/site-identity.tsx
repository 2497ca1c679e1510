import { createContext, type ReactNode, useContext } from 'react';
import type { SiteIdentity } from '@/lib/shared/config/locale-config';

/** Pages without a site of their own, as the error page that is made at build, show none of this. */
const NONE: SiteIdentity = { brand: '', globalBrand: '', logo: null, renamed: false };

const Context = createContext(NONE);

interface SiteIdentityProviderProps {
  /** From the page's props; left out by pages that belong to no site. */
  site?: SiteIdentity;
  children: ReactNode;
}

/** Hands names and logo of the site, as the operator wants them, to everything in the page. */
export const SiteIdentityProvider = ({ site = NONE, children }: SiteIdentityProviderProps) => (
  <Context.Provider value={site}>{children}</Context.Provider>
);

export const useSiteIdentity = (): SiteIdentity => useContext(Context);
