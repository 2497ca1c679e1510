import { PublicMetadata } from '@/components/layout/public-metadata';
import { useTexts } from '@/components/ui/texts';
import { loginPath } from '@/lib/shared/config/paths';

/** What the head says of the login page. */
export const LoginMetadata = ({ siteOrigin }: { siteOrigin: string }) => {
  const t = useTexts('login');
  return (
    <PublicMetadata
      siteOrigin={siteOrigin}
      title={t('metaTitle')}
      description={t('metaDescription')}
      pathOn={loginPath}
    />
  );
};
