import { type SiteIdentity, siteIdentity } from '@/lib/config/locale-config';
import type { Locale } from '@/lib/config/locales';
import { type Namespace, type PageTranslations, pageTranslations } from './page-translations';

/** What every page of a site needs besides its own props. */
export interface PageProps extends PageTranslations {
  site: SiteIdentity;
}

/** Texts of these namespaces, and the site's names and logo as the operator wants them. */
export const pageProps = async (locale: Locale, namespaces: readonly Namespace[]): Promise<PageProps> => ({
  site: siteIdentity(locale),
  ...(await pageTranslations(locale, namespaces)),
});
