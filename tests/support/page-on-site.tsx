import { createInstance } from 'i18next';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { ThemeProvider } from 'styled-components';
import { SiteContext } from '@/components/ui/site';
import { mergeTexts, type Texts } from '@/lib/server/platform/i18n/merge-texts';
import type { Locale } from '@/lib/shared/config/locales';
import { theme } from '@/lib/shared/theme/theme';
import { shippedSite } from './shipped-site';
import { textsOnSite } from './texts';

interface Site {
  locale: Locale;
  namespaces: readonly string[];
  /** False for a site whose course is still to come. */
  hasModules: boolean;
}

/** What a site's page is as a document, with its head where `next/head` is mocked to render in place. */
export const pageOnSite = (element: ReactElement, site: Site): Document => {
  const { locale, namespaces, hasModules } = site;
  const announced = hasModules ? {} : textsOnSite(locale, 'before-modules');
  const textsOf = (namespace: string) =>
    mergeTexts(textsOnSite(locale, namespace), (announced[namespace] ?? {}) as Texts);
  const ns = ['common', ...namespaces];
  const i18n = createInstance();
  void i18n.init({
    lng: locale,
    resources: { [locale]: Object.fromEntries(ns.map((name) => [name, textsOf(name) as object])) },
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <ThemeProvider theme={theme}>
        <SiteContext value={shippedSite(locale)}>{element}</SiteContext>
      </ThemeProvider>
    </I18nextProvider>,
  );
  return new DOMParser().parseFromString(markup, 'text/html');
};
