import { footballCourseOffered, type Locale } from '@/lib/config/locales';
import type { Course } from '@/lib/courses/types';
import type { CourseLibrary } from './course-library';

/** The courses that a site offers, in its language and their order. */
export const siteCourses = (
  { courseCatalogue }: Pick<CourseLibrary, 'courseCatalogue'>,
  locale: Locale,
): Course[] =>
  courseCatalogue(locale).filter(({ key }) => key !== 'football' || footballCourseOffered(locale));
