import { ErrorNotice } from '@/components/layout/error-notice';
import { PublicPage } from '@/components/layout/page-frame';
import { ButtonLink } from '@/components/ui/button';
import { useSite } from '@/components/ui/site';
import { StaticHtml } from '@/components/ui/static-html';
import { useTexts } from '@/components/ui/texts';
import { homePath } from '@/lib/shared/config/paths';

/** For a page that cannot be made now, since what it shows cannot be read. Static. */
export const UnavailableNotice = () => {
  const { locale } = useSite();
  const t = useTexts('unavailable');
  return (
    <ErrorNotice
      texts={t}
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

/** The page in place of one that cannot be made now, in the visitor's language. */
export const UnavailableScreen = () => (
  <PublicPage>
    <StaticHtml id="unavailable" content={typeof window === 'undefined' && <UnavailableNotice />} />
  </PublicPage>
);
