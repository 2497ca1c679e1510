import { join } from 'node:path';
import type { GetStaticProps } from 'next';
import { localeConfig } from '@/lib/shared/config/locale-config';
import { isLocale, type Locale, SITES } from '@/lib/shared/config/locales';
import { type LegalText, operatorTextOf } from '@/lib/shared/rules/legal-pages';
import { WATCHED_ENOUGH_PERCENT } from '@/lib/shared/rules/progress';
import { countryName } from '@/lib/shared/texts/country-name';
import { services } from '../composition';
import { ContentReader } from '../features/courses/content-files';
import { siteCourses } from '../features/courses/site-courses';
import { type LegalPageName, legalText } from '../features/legal/legal-texts';
import { pageProps } from './page-props';

export interface LegalPageProps {
  page: LegalPageName;
  text: LegalText;
  siteOrigin: string;
}

/** Of the main course together. */
const minutesOfCourse = (locale: Locale): number => {
  const { courses } = services();
  const main = siteCourses(courses, locale).find(({ key }) => key === 'main');
  return (main && courses.courseOutline(main.id)?.minutes) ?? 0;
};

/** What stands in the texts between double braces. */
const valuesOf = (locale: Locale) => {
  const { CONTROLLERS, SESSION_ABSOLUTE_DAYS: days } = services().environment;
  const { localBrand: brand, globalBrand } = localeConfig(locale);
  // The start has seen to it that an open site has one.
  const { name: controller = brand, ...writeTo } = CONTROLLERS[locale] ?? {
    address: '',
    privacyContact: '',
    places: '',
  };
  const rule = { percent: WATCHED_ENOUGH_PERCENT, minutes: minutesOfCourse(locale) };
  const country = countryName(locale, SITES[locale].country);
  return { brand, globalBrand, country, days, controller, ...writeTo, ...rule };
};

/** A page to read in the words of the site; leads on to the operator’s own text where there is one. */
export const legalPage =
  (page: LegalPageName): GetStaticProps<LegalPageProps> =>
  async ({ params }) => {
    const locale = params?.locale;
    if (!isLocale(locale)) return { notFound: true };
    const replacement = operatorTextOf(page, localeConfig(locale).legalLinks);
    if (replacement) return { redirect: { destination: replacement, permanent: false } };
    const { CONTENT_DIR } = services().environment;
    const reader = new ContentReader(join(process.cwd(), 'content'), CONTENT_DIR);
    return {
      props: {
        page,
        text: legalText(reader, page, locale, valuesOf(locale)),
        siteOrigin: services().environment.SITE_ORIGIN,
        ...(await pageProps(locale, ['legal'])),
      },
    };
  };
