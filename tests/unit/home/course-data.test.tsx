import { describe, expect, it, vi } from 'vitest';
import { CourseData } from '@/components/home/course-data';
import { openCourseLibrary } from '@/lib/server/features/courses/course-library';
import { siteCourses } from '@/lib/server/features/courses/site-courses';
import { LOCALES } from '@/lib/shared/config/locales';
import { renderWithTexts } from '@/tests/support/render-with-texts';

vi.mock('next/head', () => ({ default: ({ children }: { children: unknown }) => children }));

const library = openCourseLibrary({ contentRoot: 'content', mediaBaseUrl: '/films/' });
const siteOrigin = 'https://www.example.org';
const block = () => document.querySelector('script[type="application/ld+json"]');

describe('what search engines may know of the courses', () => {
  it.each(LOCALES)('names the courses of %s, which cost nothing', (locale) => {
    const courses = siteCourses(library, locale);
    renderWithTexts(<CourseData courses={courses} siteOrigin={siteOrigin} />, [], locale);
    const data = JSON.parse(block()?.textContent ?? '[]');
    expect(data.map(({ name }: { name: string }) => name)).toEqual(courses.map(({ title }) => title));
    for (const course of data)
      expect(course).toMatchObject({ '@type': 'Course', inLanguage: locale, isAccessibleForFree: true });
  });

  it('cannot end the block that it stands in', () => {
    const [course] = siteCourses(library, 'en-GB');
    if (!course) throw new Error('no course');
    const hostile = { ...course, title: '</script><b>' };
    renderWithTexts(<CourseData courses={[hostile]} siteOrigin={siteOrigin} />, [], 'en-GB');
    expect(block()?.textContent).not.toContain('</script>');
    expect(JSON.parse(block()?.textContent ?? '[]')[0].name).toBe('</script><b>');
  });

  it('says nothing while no course can be taken', () => {
    renderWithTexts(<CourseData courses={[]} siteOrigin={siteOrigin} />, [], 'en-GB');
    expect(block()).toBeNull();
  });
});
