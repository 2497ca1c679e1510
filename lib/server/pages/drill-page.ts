import type { GetServerSidePropsContext } from 'next';
import { type Locale, localeOrDefault } from '@/lib/shared/config/locales';
import type { DrillCard } from '@/lib/shared/rules/course-types';
import { services } from '../composition';
import type { FoundDrill } from '../features/courses/drills';
import { cardsOf, siteCourses } from '../features/courses/site-courses';
import { missingPage } from './notice-pages';
import { pageProps } from './page-props';
import type { PublicProps } from './public-page';

export interface DrillPageProps extends PublicProps, FoundDrill {
  screen: 'drill';
}

export interface DrillListProps extends PublicProps {
  /** In the order of the courses and their modules. */
  courses: readonly { title: string; cards: readonly DrillCard[] }[];
}

/** The cards of the drills that a site offers, by course; a course without any is left out. */
export const drillsOfSite = (locale: Locale): DrillListProps['courses'] => {
  const { courses } = services();
  return siteCourses(courses, locale).flatMap(({ key, title, modules }) => {
    const cards = modules.flatMap(({ slug }) => {
      const module = courses.findModule(key, slug, locale);
      return module ? cardsOf(courses, module, locale) : [];
    });
    return cards.length > 0 ? [{ title, cards }] : [];
  });
};

/** The card of a drill, for anybody: a coach sends it to those who train beside them. */
export const loadDrillPage = async (context: Pick<GetServerSidePropsContext, 'params' | 'res'>) => {
  const locale = localeOrDefault(context.params?.locale);
  const { courses, environment } = services();
  const found = courses.findDrill(String(context.params?.drill ?? ''), locale);
  const isOffered = found && siteCourses(courses, locale).some(({ key }) => key === found.card.course);
  if (!isOffered) return missingPage(context, locale);
  const props: DrillPageProps = { screen: 'drill', ...found, siteOrigin: environment.SITE_ORIGIN };
  return { props: { ...props, ...(await pageProps(locale, ['drills', 'share'])) } };
};
