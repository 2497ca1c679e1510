import type { Locale } from '../config/locales';
import { oncePerKey } from './once-per-key';

const names = oncePerKey((locale: Locale) => new Intl.DisplayNames(locale, { type: 'region' }));

/** A country in the language of a site; its code where that language has no name for it. */
export const countryName = (locale: Locale, code: string): string => names(locale).of(code) ?? code;
