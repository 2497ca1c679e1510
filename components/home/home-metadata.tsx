import Head from 'next/head';
import { useTranslation } from 'next-i18next/pages';
import { AlternateLinks } from '@/components/layout/alternate-links';
import { SLOGAN } from '@/components/layout/page-head';
import { useSite } from '@/components/ui/site';
import type { Locale } from '@/lib/shared/config/locales';
import { homePath } from '@/lib/shared/config/paths';

/** `pt-BR` as Open Graph writes it. */
const openGraphLocale = (locale: Locale) => locale.replace('-', '_');

/** Title, description, the eight sites as alternatives of one another, and what shared links look like. */
export const HomeMetadata = ({ siteOrigin }: { siteOrigin: string }) => {
  const { t } = useTranslation('home');
  const { locale, language, brand } = useSite();
  const image = `${siteOrigin}/social/${language}.png`;
  return (
    <>
      <AlternateLinks siteOrigin={siteOrigin} pathOn={homePath} />
      <Head>
        <title>{SLOGAN}</title>
        <meta name="description" content={t('description')} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={brand} />
        <meta property="og:title" content={t('shareTitle', { brand })} />
        <meta property="og:description" content={t('description')} />
        <meta property="og:url" content={siteOrigin + homePath(locale)} />
        <meta property="og:locale" content={openGraphLocale(locale)} />
        <meta property="og:image" content={image} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={t('imageAlternative')} />
        <meta name="twitter:card" content="summary_large_image" />
      </Head>
    </>
  );
};
