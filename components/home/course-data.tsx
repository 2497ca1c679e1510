import Head from 'next/head';
import { useSite } from '@/components/ui/site';
import { homePath, publicCoursePath } from '@/lib/shared/config/paths';
import { courseMinutes, isOpenCourse } from '@/lib/shared/rules/course';
import type { Course } from '@/lib/shared/rules/course-types';

interface CourseDataProps {
  courses: readonly Course[];
  siteOrigin: string;
}

/** JSON inside a script element: nothing in it may look like the element’s end. */
const asScript = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/**
 * What search engines may know of the courses that can be taken (schema.org). A block of data: browsers run none of it, and
 * the security policy says nothing about it.
 */
export const CourseData = ({ courses, siteOrigin }: CourseDataProps) => {
  const { locale, brand, socialLinks } = useSite();
  const provider = {
    '@type': 'Organization',
    name: brand,
    url: siteOrigin + homePath(locale),
    sameAs: Object.values(socialLinks),
  };
  const data = courses.filter(isOpenCourse).map((course) => ({
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: course.title,
    description: course.summary,
    url: siteOrigin + publicCoursePath(locale, course.key),
    inLanguage: locale,
    isAccessibleForFree: true,
    provider,
    offers: { '@type': 'Offer', category: 'Free' },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: `PT${courseMinutes(course)}M`,
    },
  }));
  if (data.length === 0) return null;
  return (
    <Head>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own content, as JSON */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: asScript(data) }} />
    </Head>
  );
};
