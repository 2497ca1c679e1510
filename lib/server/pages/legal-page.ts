import { join } from 'node:path';
import type { GetStaticProps } from 'next';
import { localeConfig } from '@/lib/shared/config/locale-config';
import { isLocale } from '@/lib/shared/config/locales';
import { operatorTextOf } from '@/lib/shared/rules/legal-pages';
import { services } from '../composition';
import { type LegalPageName, type LegalText, legalText } from '../features/legal/legal-texts';
import { pageProps } from './page-props';

export interface LegalPageProps {
  page: LegalPageName;
  text: LegalText;
  siteOrigin: string;
}

/** A page to read in the words of the site; leads on to the operator’s own text where there is one. */
export const legalPage =
  (page: LegalPageName): GetStaticProps<LegalPageProps> =>
  async ({ params }) => {
    const locale = params?.locale;
    if (!isLocale(locale)) return { notFound: true };
    const { legalLinks, localBrand: brand, globalBrand } = localeConfig(locale);
    const replacement = operatorTextOf(page, legalLinks);
    if (replacement) return { redirect: { destination: replacement, permanent: false } };
    const { CONTROLLERS, SITE_ORIGIN, SESSION_ABSOLUTE_DAYS } = services().environment;
    const { name: controller = brand, address = '', privacyContact = '', places = '' } = CONTROLLERS[locale] ?? {};
    const who = { controller, address, privacyContact, places };
    const values = { brand, globalBrand, days: SESSION_ABSOLUTE_DAYS, ...who };
    return {
      props: {
        page,
        text: legalText(join(process.cwd(), 'content'), page, locale, values),
        siteOrigin: SITE_ORIGIN,
        ...(await pageProps(locale, ['legal'])),
      },
    };
  };
