import { readFileSync } from 'node:fs';
import { configure, render } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactElement } from 'react';
import { toast } from 'react-hot-toast/headless';
import { I18nextProvider } from 'react-i18next';
import { ThemeProvider } from 'styled-components';
import { afterEach } from 'vitest';
import { SiteIdentityProvider } from '@/components/layout/site-identity';
import { ToastRegions } from '@/components/ui/toasts/toast-regions';
import { overlaidLocale, type SiteIdentity } from '@/lib/shared/config/locale-config';
import type { Locale } from '@/lib/shared/config/locales';
import { theme } from '@/lib/shared/theme/theme';

// What is loaded lazily is compiled at its first use here, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// The list of toasts belongs to the page, and all tests of a file share one.
afterEach(() => toast.remove());

const texts = (language: string, namespace: string): unknown =>
  JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8'));

type Language = 'pt-BR' | 'en' | 'es';

const LOCALE_OF: Record<Language, Locale> = { 'pt-BR': 'pt-BR', en: 'en-GB', es: 'es-MX' };

/** The names as shipped, of the locale that the element is for. */
const siteOf = (element: ReactElement<{ locale?: Locale }>, language: Language): SiteIdentity => {
  const { localBrand, globalBrand } = overlaidLocale(element.props.locale ?? LOCALE_OF[language], {});
  return { brand: localBrand, globalBrand, logo: null, renamed: false };
};

/** Renders as a page does: theme, the site’s names, the live regions of toasts, and the real texts of a base language. */
export const renderWithTexts = (
  element: ReactElement<{ locale?: Locale }>,
  namespaces: readonly string[],
  language: Language = 'pt-BR',
  site: SiteIdentity = siteOf(element, language),
) => {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    resources: {
      [language]: Object.fromEntries(
        ['common', ...namespaces].map((name) => [name, texts(language, name) as object]),
      ),
    },
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return render(
    <I18nextProvider i18n={i18n}>
      <ThemeProvider theme={theme}>
        <SiteIdentityProvider site={site}>{element}</SiteIdentityProvider>
        <ToastRegions />
      </ThemeProvider>
    </I18nextProvider>,
  );
};
