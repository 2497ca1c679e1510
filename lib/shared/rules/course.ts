import type { Course, Film } from './course-types';

/** Whether a course has a module to take: one whose text is written in the site's language. */
export const isOpenCourse = ({ modules }: Pick<Course, 'modules'>): boolean =>
  modules.some(({ available }) => available);

/** How long the modules of a course take together. */
export const courseMinutes = ({ modules }: { modules: readonly { minutes: number }[] }): number =>
  modules.reduce((sum, { minutes }) => sum + minutes, 0);

/** Whether a film's files are of another origin, which has to be asked by CORS for its captions. */
export const isElsewhere = ({ sources }: Pick<Film, 'sources'>): boolean =>
  sources.some(({ src }) => /^https?:/i.test(src));
