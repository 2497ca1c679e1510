import { describe, expect, it } from 'vitest';
import { openCourseLibrary } from '@/lib/server/features/courses/course-library';
import { siteCourses } from '@/lib/server/features/courses/site-courses';
import { LOCALES } from '@/lib/shared/config/locales';

describe('the courses of a site', () => {
  const library = openCourseLibrary({ contentRoot: 'content', mediaBaseUrl: '/films/' });

  it('are both everywhere but on es-US, without the football course', () => {
    const offered = LOCALES.map((locale) => [locale, siteCourses(library, locale).map(({ key }) => key)]);
    expect(Object.fromEntries(offered)).toEqual({
      'pt-BR': ['main', 'football'],
      'en-GB': ['main', 'football'],
      'en-US': ['main', 'football'],
      'en-AU': ['main', 'football'],
      'en-NZ': ['main', 'football'],
      'es-AR': ['main', 'football'],
      'es-MX': ['main', 'football'],
      'es-US': ['main'],
    });
  });
});
