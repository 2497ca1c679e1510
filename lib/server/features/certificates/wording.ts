import { type BaseLanguage, type Locale, SITES } from '@/lib/shared/config/locales';
import en from '@/locales/en/certificate-print.json';
import es from '@/locales/es/certificate-print.json';
import pt from '@/locales/pt-BR/certificate-print.json';

/** The printed words. Imported, not read at run time: a certificate must never come out without its text. */
const WORDING: Record<BaseLanguage, typeof pt> = { pt, en, es };

export const wordingFor = (locale: Locale) => WORDING[SITES[locale].language];
