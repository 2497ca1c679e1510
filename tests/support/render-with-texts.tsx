import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { type ReactElement, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import { toast } from 'react-hot-toast/headless';
import { ThemeProvider } from 'styled-components';
import { afterEach } from 'vitest';
import { SiteContext } from '@/components/ui/site';
import { TextsContext } from '@/components/ui/texts';
import { ToastRegions } from '@/components/ui/toasts/toast-regions';
import type { PageSite } from '@/lib/shared/config/locale-config';
import { isLocale, type Locale, SITES } from '@/lib/shared/config/locales';
import { theme } from '@/lib/shared/theme/theme';
import { shippedSite } from './shipped-site';

// The list of toasts belongs to the page, and all tests of a file share one.
afterEach(() => toast.remove());

const texts = (language: string, namespace: string): unknown =>
  JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8'));

/** A site of the language, where a test does not care which. */
const SITE_OF = { en: 'en-GB', es: 'es-MX' } as const;

const FOLDER_OF = { pt: 'pt-BR', en: 'en', es: 'es' };

/** The address of the page, unless the test has told another. */
const WithRouter = ({ children }: { children: ReactElement }) => {
  const told = useContext(RouterContext);
  const here = { asPath: globalThis.location?.pathname ?? '/' } as NextRouter;
  return <RouterContext value={told ?? here}>{children}</RouterContext>;
};

/** As in a page: router, theme, site, the live regions of toasts, and the real texts of the site's base language. */
export const inPage = (
  element: ReactElement,
  namespaces: readonly string[],
  where: Locale | keyof typeof SITE_OF = 'pt-BR',
  names: Partial<PageSite> = {},
) => {
  const locale = isLocale(where) ? where : SITE_OF[where];
  const language = FOLDER_OF[SITES[locale].language];
  const all = ['common', ...namespaces].map((name) => [name, texts(language, name)]);
  return (
    <TextsContext value={{ language, namespaces: Object.fromEntries(all) }}>
      <ThemeProvider theme={theme}>
        <SiteContext value={{ ...shippedSite(locale), ...names }}>
          <WithRouter>{element}</WithRouter>
        </SiteContext>
        <ToastRegions />
      </ThemeProvider>
    </TextsContext>
  );
};

/**
 * Renders as a page does.
 * @param where a site by its locale, or a language of which any site will do
 * @param names what an operator changed
 */
export const renderWithTexts = (
  element: ReactElement,
  namespaces: readonly string[],
  where: Locale | keyof typeof SITE_OF = 'pt-BR',
  names: Partial<PageSite> = {},
) => render(inPage(element, namespaces, where, names));

/**
 * The same from the server's HTML, as a page whose script is late.
 * @param early what the visitor does before the script is there
 */
export const hydrateWithTexts = (element: ReactElement, namespaces: readonly string[], early: () => void) => {
  const page = inPage(element, namespaces);
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  early();
  return render(page, { container, hydrate: true });
};
