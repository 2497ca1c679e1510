import type { Locale } from '@/lib/shared/config/locales';

/** The eight sites as their own visitors call them. */
export const SITE_NAMES: Record<Locale, string> = {
  'pt-BR': 'Brasil',
  'en-GB': 'United Kingdom',
  'en-US': 'United States (English)',
  'en-AU': 'Australia',
  'en-NZ': 'New Zealand',
  'es-AR': 'Argentina',
  'es-MX': 'México',
  'es-US': 'Estados Unidos (español)',
};
