import { footballCourseOffered, type Locale } from '@/lib/shared/config/locales';
import { isOpenCourse } from '@/lib/shared/rules/course';
import type { Course, CourseModule, DrillCard } from '@/lib/shared/rules/course-types';
import type { CourseLibrary } from './course-library';

type Catalogue = Pick<CourseLibrary, 'courseCatalogue'>;

/** The courses that a site offers, in its language and their order. */
export const siteCourses = ({ courseCatalogue }: Catalogue, locale: Locale): Course[] =>
  courseCatalogue(locale).filter(({ key }) => key !== 'football' || footballCourseOffered(locale));

/** The cards of a module’s drills. */
export const cardsOf = (
  { findDrill }: Pick<CourseLibrary, 'findDrill'>,
  { drills }: Pick<CourseModule, 'drills'>,
  locale: Locale,
): DrillCard[] => drills.flatMap(({ slug }) => findDrill(slug, locale)?.card ?? []);

/** Whether a site offers the module: one of another site’s course is as unknown there as one that does not exist. */
export const siteOffers = (library: Catalogue, locale: Locale, video: number): boolean =>
  siteCourses(library, locale).some(({ modules }) =>
    modules.some(({ videoId, available }) => available && videoId === video),
  );

/** Whether the main course can be taken on a site. The content decides; until then no page sells what is not there. */
export const siteHasModules = (library: Catalogue, locale: Locale): boolean =>
  siteCourses(library, locale).some((course) => course.key === 'main' && isOpenCourse(course));
