import { readFileSync } from 'node:fs';
import { configure, render } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactElement } from 'react';
import { toast } from 'react-hot-toast/headless';
import { I18nextProvider } from 'react-i18next';
import { ThemeProvider } from 'styled-components';
import { afterEach } from 'vitest';
import { ToastRegions } from '@/components/ui/toasts/toast-regions';
import { theme } from '@/lib/config/theme';

// What is loaded lazily is compiled at its first use here, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// The list of toasts belongs to the page, and all tests of a file share one.
afterEach(() => toast.remove());

const texts = (language: string, namespace: string): unknown =>
  JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8'));

/** Renders as a page does: theme, the live regions of toasts, and the real texts of a base language. */
export const renderWithTexts = (
  element: ReactElement,
  namespaces: readonly string[],
  language: 'pt-BR' | 'en' | 'es' = 'pt-BR',
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
        {element}
        <ToastRegions />
      </ThemeProvider>
    </I18nextProvider>,
  );
};
