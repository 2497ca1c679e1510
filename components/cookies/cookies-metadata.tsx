import { useTranslation } from 'next-i18next/pages';
import { PublicMetadata } from '@/components/layout/public-metadata';
import { cookiesPath } from '@/lib/shared/config/paths';

/** What the head says of the cookie page. */
export const CookiesMetadata = ({ siteOrigin }: { siteOrigin: string }) => {
  const { t } = useTranslation('cookies');
  return (
    <PublicMetadata
      siteOrigin={siteOrigin}
      title={t('title')}
      description={t('description')}
      pathOn={cookiesPath}
    />
  );
};
