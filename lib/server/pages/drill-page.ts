import type { GetServerSidePropsContext } from 'next';
import { type Locale, localeOrDefault } from '@/lib/shared/config/locales';
import { services } from '../composition';
import type { FoundDrill } from '../features/courses/drills';
import { siteCourses } from '../features/courses/site-courses';
import { missingPage } from './notice-pages';
import { pageProps } from './page-props';
import type { PublicProps } from './public-page';

export interface DrillPageProps extends PublicProps, FoundDrill {
  screen: 'drill';
}

/** A drill as the list of all shows it. */
export interface ListedDrill {
  slug: string;
  title: string;
  aim: string;
  players: string;
  /** Address of its drawing, small. */
  thumbnail: string;
}

export interface DrillListProps extends PublicProps {
  /** In the order of the courses and their modules. */
  courses: readonly { title: string; drills: readonly ListedDrill[] }[];
}

/** The drills that a site offers, by course; a course without any is left out. */
export const drillsOfSite = (locale: Locale): DrillListProps['courses'] => {
  const { courses } = services();
  return siteCourses(courses, locale).flatMap(({ key, title, modules }) => {
    const links = modules.flatMap(({ slug }) => courses.findModule(key, slug, locale)?.drills ?? []);
    const drills = links.flatMap((link): ListedDrill[] => {
      const found = courses.findDrill(link.slug, locale);
      if (!found) return [];
      const { slug, title, aim, facts } = found.card;
      return [{ slug, title, aim, players: facts.players, thumbnail: found.thumbnail }];
    });
    return drills.length > 0 ? [{ title, drills }] : [];
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
