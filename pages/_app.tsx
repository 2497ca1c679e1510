import type { AppProps } from 'next/app';
import { useEffect, useLayoutEffect, useState } from 'react';
import { WholePage } from '@/components/errors/whole-page';
import { PartBoundary } from '@/components/layout/part-boundary';
import { SiteContext } from '@/components/ui/site';
import { ToastRegions } from '@/components/ui/toasts/toast-regions';
import { announceHydration } from '@/lib/browser/before-hydration';
import { finishPresses } from '@/lib/browser/finish-presses';
import { followForeignChanges } from '@/lib/browser/foreign-changes';
import { watchFaults } from '@/lib/browser/report-fault';
import { stayInPlace } from '@/lib/browser/stay-in-place';
import type { PageProps } from '@/lib/server/pages/page-props';

// With the framework and not in a file of its own, which could be lost on the way.
if (typeof window !== 'undefined') {
  followForeignChanges();
  finishPresses();
}

/**
 * What every page stands in. Header and footer come with the page's own frame (`components/layout`), texts and theme with
 * `withTranslations`: here is only what a static page needs, too.
 */
const App = ({ Component, pageProps, router }: AppProps<Partial<PageProps>>) => {
  const { site = null } = pageProps;
  const locale = site?.locale;
  useState(() => typeof window !== 'undefined' && announceHydration(document.getElementById('__next')));
  useEffect(watchFaults, []);
  useLayoutEffect(() => stayInPlace(router.asPath));
  useEffect(() => {
    const html = document.documentElement;
    // Of a translated page the language is the translator's.
    if (locale && html.dataset.locale !== locale) html.lang = html.dataset.locale = locale;
  }, [locale]);
  return (
    <>
      <SiteContext value={site}>
        <PartBoundary part="page" place={router.asPath} frame={(words) => <WholePage>{words}</WholePage>}>
          <Component {...pageProps} />
        </PartBoundary>
      </SiteContext>
      <ToastRegions />
    </>
  );
};

export default App;
