import { PublicMetadata } from '@/components/layout/public-metadata';
import { useTexts } from '@/components/ui/texts';
import { cookiesPath } from '@/lib/shared/config/paths';

/** What the head says of the cookie page. */
export const CookiesMetadata = ({ siteOrigin }: { siteOrigin: string }) => {
  const t = useTexts('cookies');
  return (
    <PublicMetadata
      siteOrigin={siteOrigin}
      title={t('title')}
      description={t('description')}
      pathOn={cookiesPath}
    />
  );
};
