import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ThemeProvider } from 'styled-components';
import { SiteContext } from '@/components/ui/site';
import { TextsContext } from '@/components/ui/texts';
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
  const all = ['common', ...namespaces].map((name) => [name, textsOf(name)]);
  const markup = renderToStaticMarkup(
    <TextsContext value={{ language: locale, namespaces: Object.fromEntries(all) }}>
      <ThemeProvider theme={theme}>
        <SiteContext value={shippedSite(locale)}>{element}</SiteContext>
      </ThemeProvider>
    </TextsContext>,
  );
  return new DOMParser().parseFromString(markup, 'text/html');
};
