import { PublicMetadata } from '@/components/layout/public-metadata';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { homePath } from '@/lib/shared/config/paths';

/** What the head says of the home page, which has no title but the slogan (spec §1). */
export const HomeMetadata = ({ siteOrigin }: { siteOrigin: string }) => {
  const t = useTexts('home');
  const { brand } = useSite();
  return (
    <PublicMetadata
      siteOrigin={siteOrigin}
      shareTitle={t('shareTitle', { brand })}
      description={t('description')}
      pathOn={homePath}
    />
  );
};
