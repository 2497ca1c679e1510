import type { AppProps } from 'next/app';
import { useEffect } from 'react';
import { ThemeProvider } from 'styled-components';
import { SiteIdentityProvider } from '@/components/layout/site-identity';
import { ToastRegions } from '@/components/ui/toasts/toast-regions';
import { theme } from '@/lib/config/theme';
import type { PageProps } from '@/lib/server/learning/page-props';

/** What every page stands in. Header and footer come with the page's own frame (`components/layout`). */
const App = ({ Component, pageProps }: AppProps<Partial<PageProps>>) => {
  const locale = pageProps._nextI18Next?.initialLocale;
  useEffect(() => {
    if (locale) document.documentElement.lang = locale;
  }, [locale]);
  return (
    <ThemeProvider theme={theme}>
      <SiteIdentityProvider site={pageProps.site}>
        <Component {...pageProps} />
      </SiteIdentityProvider>
      <ToastRegions />
    </ThemeProvider>
  );
};

export default App;
