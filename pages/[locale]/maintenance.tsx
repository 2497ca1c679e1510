import type { GetServerSideProps, PageConfig } from 'next';
import { useTranslation } from 'next-i18next/pages';
import { PageHead } from '@/components/layout/page-head';
import { withTranslations } from '@/components/layout/with-translations';
import { MaintenanceNotice } from '@/components/maintenance/maintenance-notice';
import { pageProps } from '@/lib/server/pages/page-props';
import { serverEnvironment } from '@/lib/shared/config/environment';
import { localeConfig } from '@/lib/shared/config/locale-config';
import { localeOrDefault } from '@/lib/shared/config/locales';
import { homePath } from '@/lib/shared/config/paths';
import { openWindow } from '@/lib/shared/request/request-decision';

interface MaintenanceProps {
  until: string | null;
  timeZone: string;
}

const MaintenancePage = (props: MaintenanceProps) => {
  const { t } = useTranslation('maintenance');
  return (
    <>
      <PageHead title={t('title')} />
      <MaintenanceNotice {...props} />
    </>
  );
};

/** Seconds after which a browser or a search engine may ask again when the end is not known. */
const UNKNOWN_END_SECONDS = 3_600;

/** Answers 503 with the seconds until the window ends; outside a window there is nothing to say. */
export const getServerSideProps: GetServerSideProps<MaintenanceProps> = async ({ params, res }) => {
  const locale = localeOrDefault(params?.locale);
  const now = Date.now();
  const window = openWindow(serverEnvironment().MAINTENANCE_WINDOWS, locale, now);
  if (!window) return { redirect: { destination: homePath(locale), permanent: false } };
  res.statusCode = 503;
  const hasEnd = Number.isFinite(window.to);
  const seconds = hasEnd ? Math.max(1, Math.ceil((window.to - now) / 1000)) : UNKNOWN_END_SECONDS;
  res.setHeader('retry-after', String(seconds));
  res.setHeader('cache-control', 'no-store');
  const { timeZone } = localeConfig(locale);
  const until = hasEnd ? new Date(window.to).toISOString() : null;
  return { props: { until, timeZone, ...(await pageProps(locale, ['maintenance'])) } };
};

export default withTranslations(MaintenancePage);

/** Nothing on it needs a script, and so none of its drawings is sent twice. */
export const config: PageConfig = { unstable_runtimeJS: false };
