import type { GetServerSideProps } from 'next';
import { NotFoundScreen } from '@/components/errors/not-found-screen';
import { withTranslations } from '@/components/layout/with-translations';
import { pageProps } from '@/lib/server/pages/page-props';
import { type Locale, localeOrDefault } from '@/lib/shared/config/locales';

const MissingPage = ({ locale }: { locale: Locale }) => <NotFoundScreen locale={locale} />;

export default typeof window === 'undefined' ? withTranslations(MissingPage) : MissingPage;

/** Every address below a locale that no other page answers. */
export const getServerSideProps: GetServerSideProps = async ({ params, res }) => {
  const locale = localeOrDefault(params?.locale);
  res.statusCode = 404;
  res.setHeader('cache-control', 'no-store');
  return { props: { locale, ...(await pageProps(locale, ['not-found'])) } };
};
