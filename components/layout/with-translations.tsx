import type { AppProps } from 'next/app';
import { appWithTranslation } from 'next-i18next/pages';
import type { ComponentType } from 'react';
import configuration from '@/next-i18next.config';

/** What `pageTranslations` put into the props of the page. */
export interface Translated {
  _nextI18Next?: unknown;
}

/**
 * Gives a page, or an island of a static page, its texts. Done page by page and not in `_app`, so that a page whose
 * texts are all static markup does not load the translation library (18 kB) before it is needed.
 */
export const withTranslations = <Props extends object>(
  Page: ComponentType<Props>,
): ComponentType<Props & Translated> => {
  const Content = ({ pageProps }: AppProps<Props>) => <Page {...pageProps} />;
  const WithTexts = appWithTranslation(Content, configuration) as unknown as ComponentType<{
    pageProps: Props & Translated;
  }>;
  return (props) => <WithTexts pageProps={props} />;
};
