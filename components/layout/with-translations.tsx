import type { AppProps } from 'next/app';
import { appWithTranslation } from 'next-i18next/pages';
import type { ComponentType } from 'react';
import { ThemeProvider } from 'styled-components';
import { theme } from '@/lib/shared/theme/theme';
import configuration from '@/next-i18next.config';

/** What `pageTranslations` put into the props of the page. */
export interface Translated {
  _nextI18Next?: unknown;
}

/**
 * Gives a page, or an island of a static page, its texts and its theme. Done page by page and not in `_app`, so that a
 * page of static markup alone loads neither the texts nor styled-components (10 kB) before they are needed.
 */
export const withTranslations = <Props extends object>(
  Page: ComponentType<Props>,
): ComponentType<Props & Translated> => {
  const Content = ({ pageProps }: AppProps<Props>) => (
    <ThemeProvider theme={theme}>
      <Page {...pageProps} />
    </ThemeProvider>
  );
  const WithTexts = appWithTranslation(Content, configuration) as unknown as ComponentType<{
    pageProps: Props & Translated;
  }>;
  return (props) => <WithTexts pageProps={props} />;
};
