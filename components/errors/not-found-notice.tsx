import { ErrorNotice } from '@/components/layout/error-notice';
import { ButtonLink } from '@/components/ui/button';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { homePath, landingPath } from '@/lib/shared/config/paths';

/** For an address that leads nowhere. Static. */
export const NotFoundNotice = () => {
  const { locale } = useSite();
  const t = useTexts('not-found');
  return (
    <ErrorNotice
      title={t('title')}
      kind={t('kind')}
      heading={t('heading')}
      text={t('text')}
      actions={
        <>
          <ButtonLink variant="lime" href={homePath(locale)}>
            {t('home')}
          </ButtonLink>
          <ButtonLink className="signed-in" variant="outline" href={landingPath(locale)}>
            {t('courses')}
          </ButtonLink>
        </>
      }
    />
  );
};
