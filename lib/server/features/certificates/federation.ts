import { DEFAULT_LOCALE } from '@/lib/shared/config/locales';
import { ProblemError } from '../../platform/errors/problem-error';
import type { CourseLibrary } from '../courses/course-library';

/**
 * Id of the course whose certificate carries the football federation’s branding (spec §1).
 * @throws ProblemError not-found when there is no such course
 */
export const federationCourse = (courses: Pick<CourseLibrary, 'courseCatalogue'>): number => {
  const course = courses.courseCatalogue(DEFAULT_LOCALE).find(({ key }) => key === 'football');
  if (!course) throw new ProblemError('not-found');
  return course.id;
};
