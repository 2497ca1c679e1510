import { createInstance } from 'i18next';
import type { AppProps } from 'next/app';
import type { ComponentType } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useTranslation, appWithTranslation as withPageTexts } from './browser-texts';

/**
 * Stands in for `next-i18next/pages` on the server (next.config.js). Sentences are read as in the browser, so that nothing is
 * made for a request but the page; i18next took two fifths of the time of rendering one (decision 032).
 */

/** The settings of `Trans`, which is rendered here alone. It has no texts: `Trans` is given `t`. */
const settings = createInstance();
void settings.init({ initAsync: false, interpolation: { escapeValue: false } });

export const appWithTranslation = (Page: ComponentType<AppProps>): ComponentType<AppProps> => {
  const WithTexts = withPageTexts(Page);
  return (props) => (
    <I18nextProvider i18n={settings}>
      <WithTexts {...props} />
    </I18nextProvider>
  );
};

export { useTranslation };
