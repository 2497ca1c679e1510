import { serverEnvironment } from './environment';
import type { LocaleOverlays } from './locale-overlay';
import { BUILT_IN_LOCALES, type Locale, type LocaleConfig } from './locales';

/** The built-in row of a locale with an operator's values laid over it, group by group. */
export const overlaidLocale = (locale: Locale, overlays: LocaleOverlays): LocaleConfig => {
  const builtIn = BUILT_IN_LOCALES[locale];
  const { analyticsIds, socialLinks, legalLinks, ...plain } = overlays[locale] ?? {};
  return {
    ...builtIn,
    ...plain,
    analyticsIds: { ...builtIn.analyticsIds, ...analyticsIds },
    socialLinks: { ...builtIn.socialLinks, ...socialLinks },
    legalLinks: { ...builtIn.legalLinks, ...legalLinks },
  };
};

/** The configuration of a locale in this environment (server only; spec §3). */
export const localeConfig = (locale: Locale): LocaleConfig =>
  overlaidLocale(locale, serverEnvironment().LOCALE_CONFIG);
