import { useTranslation } from 'next-i18next/pages';
import { AlternateLinks } from '@/components/layout/alternate-links';
import { PageHead } from '@/components/layout/page-head';
import { cookiesPath } from '@/lib/shared/config/paths';

/** Title, description, and the same page on the other sites. */
export const CookiesTitle = ({ siteOrigin }: { siteOrigin: string }) => {
  const { t } = useTranslation('cookies');
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <AlternateLinks siteOrigin={siteOrigin} pathOn={cookiesPath} />
    </>
  );
};
