import type { Locale } from '@/lib/shared/config/locales';
import { oncePerKey } from '@/lib/shared/texts/once-per-key';
import type { CourseLibrary } from '../courses/course-library';
import { siteCourses } from '../courses/site-courses';

/** What the impact page names in the words of a site. */

/** From January on, in the site's language. */
const monthNames = (month: 'short' | 'long') =>
  oncePerKey((locale: Locale) => {
    const format = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, index) => format.format(Date.UTC(2026, index)).replace(/\.$/, ''));
  });
const [short, long] = [monthNames('short'), monthNames('long')];

export const impactMonthNames = (locale: Locale) => ({ short: short(locale), long: long(locale) });

/** The modules that can be read on a site, named as the site names them. */
export const impactModules = (courses: CourseLibrary, locale: Locale) =>
  siteCourses(courses, locale).flatMap((course) =>
    course.modules
      .filter(({ available }) => available)
      .map(({ videoId, order, title }) => ({ videoId, title: `${order} · ${title}` })),
  );
