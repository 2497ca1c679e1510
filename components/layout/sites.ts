import type { Locale } from '@/lib/shared/config/locales';

/** The countries of the eight sites as their own visitors call them. */
export const COUNTRY_NAMES: Readonly<Record<Locale, string>> = {
  'pt-BR': 'Brasil',
  'en-GB': 'United Kingdom',
  'en-US': 'United States',
  'en-AU': 'Australia',
  'en-NZ': 'New Zealand',
  'es-AR': 'Argentina',
  'es-MX': 'México',
  'es-US': 'Estados Unidos',
};

/** The sites, told apart by their language where a country has two. */
export const SITE_NAMES: Readonly<Record<Locale, string>> = {
  ...COUNTRY_NAMES,
  'en-US': `${COUNTRY_NAMES['en-US']} (English)`,
  'es-US': `${COUNTRY_NAMES['es-US']} (español)`,
};
