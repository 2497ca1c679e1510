import { type BaseLanguage, type Locale, SITES } from '@/lib/shared/config/locales';
import en from '@/locales/en/badge.json';
import es from '@/locales/es/badge.json';
import pt from '@/locales/pt-BR/badge.json';

/** Imported, not read at run time: a badge must never come out without its text. */
const WORDING: Record<BaseLanguage, typeof pt> = { pt, en, es };

export const badgeWording = (locale: Locale) => WORDING[SITES[locale].language];
