import type { Course } from './course-types';

/** Whether a course has a module to take: one whose text is written in the site's language. */
export const isOpenCourse = ({ modules }: Pick<Course, 'modules'>): boolean =>
  modules.some(({ available }) => available);
