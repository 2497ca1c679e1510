import type { GetServerSideProps, PageConfig } from 'next';
import { PageHead } from '@/components/layout/page-head';
import { withTranslations } from '@/components/layout/with-translations';
import { MaintenanceNotice } from '@/components/maintenance/maintenance-notice';
import { useTexts } from '@/components/ui/texts';
import { services } from '@/lib/server/composition';
import { currentWindows } from '@/lib/server/features/maintenance/current-windows';
import { retryAfter } from '@/lib/server/features/maintenance/maintenance-state';
import { pageProps } from '@/lib/server/pages/page-props';
import { localeConfig } from '@/lib/shared/config/locale-config';
import { localeOrDefault } from '@/lib/shared/config/locales';
import { homePath } from '@/lib/shared/config/paths';
import { openWindow } from '@/lib/shared/request/request-decision';

interface MaintenanceProps {
  /** Epoch milliseconds. */
  until: number | null;
  timeZone: string;
}

const MaintenancePage = (props: MaintenanceProps) => {
  const t = useTexts('maintenance');
  return (
    <>
      <PageHead title={t('title')} />
      <MaintenanceNotice {...props} />
    </>
  );
};

/** Answers 503 with the seconds until the window ends; outside a window there is nothing to say. */
export const getServerSideProps: GetServerSideProps<MaintenanceProps> = async ({ params, res }) => {
  const locale = localeOrDefault(params?.locale);
  const { environment, clock } = services();
  const now = clock();
  const window = openWindow(currentWindows(environment), locale, now);
  if (!window) return { redirect: { destination: homePath(locale), permanent: false } };
  res.statusCode = 503;
  res.setHeader('retry-after', String(retryAfter(window, now)));
  res.setHeader('cache-control', 'no-store');
  const { timeZone } = localeConfig(locale);
  const until = Number.isFinite(window.to) ? window.to : null;
  return { props: { until, timeZone, ...(await pageProps(locale, ['maintenance'])) } };
};

export default withTranslations(MaintenancePage);

/** Nothing on it needs a script, and so none of its drawings is sent twice. */
export const config: PageConfig = { unstable_runtimeJS: false };
