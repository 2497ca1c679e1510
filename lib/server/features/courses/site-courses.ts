import { footballCourseOffered, type Locale } from '@/lib/shared/config/locales';
import { isOpenCourse } from '@/lib/shared/rules/course';
import type { Course } from '@/lib/shared/rules/course-types';
import type { CourseLibrary } from './course-library';

type Catalogue = Pick<CourseLibrary, 'courseCatalogue'>;

/** The courses that a site offers, in its language and their order. */
export const siteCourses = ({ courseCatalogue }: Catalogue, locale: Locale): Course[] =>
  courseCatalogue(locale).filter(({ key }) => key !== 'football' || footballCourseOffered(locale));

/** Whether the main course can be taken on a site. The content decides; until then no page sells what is not there. */
export const siteHasModules = (library: Catalogue, locale: Locale): boolean =>
  siteCourses(library, locale).some((course) => course.key === 'main' && isOpenCourse(course));
