import { useTranslation } from 'next-i18next/pages';
import { AlternateLinks } from '@/components/layout/alternate-links';
import { PageHead } from '@/components/layout/page-head';
import type { Locale } from '@/lib/shared/config/locales';
import { cookiesPath } from '@/lib/shared/config/paths';

interface CookiesTitleProps {
  locale: Locale;
  siteOrigin: string;
}

/** Title, description, and the same page on the other sites. */
export const CookiesTitle = ({ locale, siteOrigin }: CookiesTitleProps) => {
  const { t } = useTranslation('cookies');
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <AlternateLinks locale={locale} siteOrigin={siteOrigin} pathOn={cookiesPath} />
    </>
  );
};
