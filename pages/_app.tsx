import type { AppProps } from 'next/app';
import { useEffect } from 'react';
import { ThemeProvider } from 'styled-components';
import { SiteContext } from '@/components/ui/site';
import { ToastRegions } from '@/components/ui/toasts/toast-regions';
import type { PageProps } from '@/lib/server/pages/page-props';
import { theme } from '@/lib/shared/theme/theme';

/** What every page stands in. Header and footer come with the page's own frame (`components/layout`). */
const App = ({ Component, pageProps }: AppProps<Partial<PageProps>>) => {
  const { site = null } = pageProps;
  const locale = site?.locale;
  useEffect(() => {
    if (locale) document.documentElement.lang = locale;
  }, [locale]);
  return (
    <ThemeProvider theme={theme}>
      <SiteContext value={site}>
        <Component {...pageProps} />
      </SiteContext>
      <ToastRegions />
    </ThemeProvider>
  );
};

export default App;
