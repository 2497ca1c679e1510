import { footballCourseOffered, type Locale, SITES } from '@/lib/shared/config/locales';
import { drillPath } from '@/lib/shared/config/paths';
import { isOpenCourse } from '@/lib/shared/rules/course';
import type { Course, CourseModule, DrillCard } from '@/lib/shared/rules/course-types';
import type { CourseLibrary } from './course-library';
import type { FoundDrill } from './drills';

type Catalogue = Pick<CourseLibrary, 'courseCatalogue'>;

/** The courses that a site offers, in its language and their order. */
export const siteCourses = ({ courseCatalogue }: Catalogue, locale: Locale): Course[] =>
  courseCatalogue(locale).filter(({ key }) => key !== 'football' || footballCourseOffered(locale));

/** The drills of a module on a site. */
const moduleDrills = (
  { findDrill }: Pick<CourseLibrary, 'findDrill'>,
  { drills }: Pick<CourseModule, 'drills'>,
  locale: Locale,
): FoundDrill[] => drills.flatMap(({ slug }) => findDrill(slug, locale) ?? []);

/** The cards of a module’s drills. */
export const cardsOf = (...given: Parameters<typeof moduleDrills>): DrillCard[] =>
  moduleDrills(...given).map(({ card }) => card);

/** The drills of a course on a site, in the order of its modules. */
export const courseDrills = (
  library: Pick<CourseLibrary, 'findModule' | 'findDrill'>,
  { key, modules }: Pick<Course, 'key' | 'modules'>,
  locale: Locale,
): FoundDrill[] =>
  modules
    .flatMap(({ slug }) => library.findModule(key, slug, locale) ?? [])
    .flatMap((module) => moduleDrills(library, module, locale));

/** The path of a drill's card on a site; null where the site lacks it: it has no such course, or no words for its module. */
export const drillPathOn = (
  library: Pick<CourseLibrary, 'courseCatalogue' | 'findDrill'>,
  { card, slugs }: Pick<FoundDrill, 'card' | 'slugs'>,
  site: Locale,
): string | null => {
  const isOffered = siteCourses(library, site).some(({ key }) => key === card.course);
  const found = isOffered && library.findDrill(slugs[SITES[site].language], site);
  return found ? drillPath(site, found.card.slug) : null;
};

/** Whether a site offers the module: one of another site’s course is as unknown there as one that does not exist. */
export const siteOffers = (library: Catalogue, locale: Locale, video: number): boolean =>
  siteCourses(library, locale).some(({ modules }) =>
    modules.some(({ videoId, available }) => available && videoId === video),
  );

/** Whether the main course can be taken on a site. The content decides; until then no page sells what is not there. */
export const siteHasModules = (library: Catalogue, locale: Locale): boolean =>
  siteCourses(library, locale).some((course) => course.key === 'main' && isOpenCourse(course));
