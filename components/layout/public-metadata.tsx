import Head from 'next/head';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import type { Locale } from '@/lib/shared/config/locales';
import { AlternateLinks } from './alternate-links';
import { PageHead } from './page-head';

interface PublicMetadataProps {
  siteOrigin: string;
  /** None on the home page. */
  title?: string;
  /** What a shared link is called, where that is not the title. */
  shareTitle?: string;
  description: string;
  /** The page's path on the site of a locale; undefined where that site lacks the page. */
  pathOn: (locale: Locale) => string | undefined;
}

/**
 * Title and description, the same page on the other sites, and what a shared link to it shows. The picture has the words of
 * the locale and no brand (`scripts/social-pictures.ts`); the brand stands beside it, as the operator set it.
 */
export const PublicMetadata = ({
  siteOrigin,
  title,
  shareTitle,
  description,
  pathOn,
}: PublicMetadataProps) => {
  const t = useTexts();
  const { locale, brand } = useSite();
  const image = `${siteOrigin}/social/${locale}.png`;
  return (
    <>
      <PageHead title={title} description={description} />
      <AlternateLinks siteOrigin={siteOrigin} pathOn={pathOn} />
      <Head>
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={brand} />
        <meta property="og:title" content={shareTitle ?? title ?? brand} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={`${siteOrigin}${pathOn(locale)}`} />
        <meta property="og:locale" content={locale.replace('-', '_')} />
        <meta property="og:image" content={image} />
        <meta property="og:image:type" content="image/png" />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={t('shareAlternative')} />
        <meta name="twitter:card" content="summary_large_image" />
        <meta name="twitter:image:alt" content={t('shareAlternative')} />
      </Head>
    </>
  );
};
