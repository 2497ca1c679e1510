import { overlaidLocale, type PageSite, pageSite } from '@/lib/shared/config/locale-config';
import { LOCALES, type Locale } from '@/lib/shared/config/locales';

/** The site of a locale as shipped. */
export const shippedSite = (locale: Locale): PageSite => pageSite(overlaidLocale(locale, {}), LOCALES);
