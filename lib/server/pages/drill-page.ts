import type { GetServerSidePropsContext } from 'next';
import { LOCALES, type Locale, localeOrDefault } from '@/lib/shared/config/locales';
import { services } from '../composition';
import type { FoundDrill } from '../features/courses/drills';
import { courseDrills, drillPathOn, siteCourses } from '../features/courses/site-courses';
import { missingPage } from './notice-pages';
import { pageProps } from './page-props';
import type { PublicProps } from './public-page';

export interface DrillPageProps extends PublicProps, Pick<FoundDrill, 'card'> {
  screen: 'drill';
  /** Of this card, on the sites that have it. */
  paths: Readonly<Partial<Record<Locale, string>>>;
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
  return siteCourses(courses, locale).flatMap((course) => {
    const drills = courseDrills(courses, course, locale).map(({ card, thumbnail }): ListedDrill => {
      const { slug, title, aim, facts } = card;
      return { slug, title, aim, players: facts.players, thumbnail };
    });
    return drills.length > 0 ? [{ title: course.title, drills }] : [];
  });
};

/** The card of a drill, for anybody: a coach sends it to those who train beside them. */
export const loadDrillPage = async (context: Pick<GetServerSidePropsContext, 'params' | 'res'>) => {
  const locale = localeOrDefault(context.params?.locale);
  const { courses, environment } = services();
  const found = courses.findDrill(String(context.params?.drill ?? ''), locale);
  const paths = Object.fromEntries(
    LOCALES.flatMap((site) => {
      const path = found && drillPathOn(courses, found, site);
      return path ? [[site, path]] : [];
    }),
  );
  if (!found || !paths[locale]) return missingPage(context, locale);
  // The same for everybody, and back at once when somebody goes back to it.
  context.res.setHeader('cache-control', 'no-cache');
  const { card } = found;
  const props: DrillPageProps = { screen: 'drill', card, paths, siteOrigin: environment.SITE_ORIGIN };
  return { props: { ...props, ...(await pageProps(locale, ['drills', 'share'])) } };
};
