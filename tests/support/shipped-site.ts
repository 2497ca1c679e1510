import { overlaidLocale, type PageSite, pageSite } from '@/lib/shared/config/locale-config';
import { LOCALES, type Locale } from '@/lib/shared/config/locales';

/** The site of a locale as shipped, in the year 2026. */
export const shippedSite = (locale: Locale): PageSite => pageSite(overlaidLocale(locale, {}), LOCALES, 2026);
