import type { GetServerSideProps } from 'next';
import { NotFoundScreen } from '@/components/errors/not-found-screen';
import { withTranslations } from '@/components/layout/with-translations';
import { pageProps } from '@/lib/server/pages/page-props';
import { localeOrDefault } from '@/lib/shared/config/locales';

export default typeof window === 'undefined' ? withTranslations(NotFoundScreen) : NotFoundScreen;

/** Every address below a locale that no other page answers. */
export const getServerSideProps: GetServerSideProps = async ({ params, res }) => {
  const locale = localeOrDefault(params?.locale);
  res.statusCode = 404;
  res.setHeader('cache-control', 'no-store');
  return { props: await pageProps(locale, ['not-found']) };
};
