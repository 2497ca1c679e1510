import { ErrorNotice } from '@/components/layout/error-notice';
import { PublicPage } from '@/components/layout/page-frame';
import { ButtonLink } from '@/components/ui/button';
import { useSite } from '@/components/ui/site';
import { StaticHtml } from '@/components/ui/static-html';
import { useTexts } from '@/components/ui/texts';
import { homePath, landingPath } from '@/lib/shared/config/paths';

/** For an address that leads nowhere. Static. */
export const NotFoundNotice = () => {
  const { locale } = useSite();
  const t = useTexts('not-found');
  return (
    <ErrorNotice
      texts={t}
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

/** The page for addresses that lead nowhere, in the visitor's language. */
export const NotFoundScreen = () => (
  <PublicPage>
    <StaticHtml id="not-found" content={typeof window === 'undefined' && <NotFoundNotice />} />
  </PublicPage>
);
