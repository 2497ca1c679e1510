import { ErrorNotice } from '@/components/layout/error-notice';
import { ButtonLink } from '@/components/ui/button';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { homePath } from '@/lib/shared/config/paths';

/** For a page that cannot be made now, since what it shows cannot be read. Static. */
export const UnavailableNotice = () => {
  const { locale } = useSite();
  const t = useTexts('unavailable');
  return (
    <ErrorNotice
      title={t('title')}
      kind={t('kind')}
      heading={t('heading')}
      text={t('text')}
      actions={
        <>
          {/* The page one is on. */}
          <ButtonLink variant="lime" href="?">
            {t('retry')}
          </ButtonLink>
          <ButtonLink variant="outline" href={homePath(locale)}>
            {t('home')}
          </ButtonLink>
        </>
      }
    />
  );
};
