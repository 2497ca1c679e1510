import { localeConfig, type PageSite, pageSite } from '@/lib/shared/config/locale-config';
import type { Locale } from '@/lib/shared/config/locales';
import { yearAt } from '@/lib/shared/config/time-zone';
import { services } from '../composition';
import { siteHasModules } from '../features/courses/site-courses';
import { type Namespace, type PageTranslations, pageTranslations } from '../platform/i18n/page-translations';

/** What every page of a site needs besides its own props. */
export interface PageProps extends PageTranslations {
  site: PageSite;
}

/**
 * Texts of these namespaces, and the site's names and logo as the operator wants them. While the content has no module
 * in the site's language, the texts announce the course instead of offering it.
 */
export const pageProps = async (locale: Locale, namespaces: readonly Namespace[]): Promise<PageProps> => {
  const { clock, courses, environment } = services();
  const config = localeConfig(locale);
  const hasModules = siteHasModules(courses, locale);
  return {
    site: pageSite(config, environment.OPEN_SITES, yearAt(clock(), config.timeZone)),
    ...(await pageTranslations(locale, namespaces, { hasModules, contentDir: environment.CONTENT_DIR })),
  };
};
