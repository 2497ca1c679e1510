import type { PageSite } from '@/lib/shared/config/locale-config';
import { footballCourseOffered, type Locale } from '@/lib/shared/config/locales';
import {
  type CourseKey,
  certificatesPath,
  coursePath,
  footballCoursePath,
  impactPath,
  landingPath,
  profilePath,
} from '@/lib/shared/config/paths';

interface HeaderEntry {
  href: string;
  /** Key of its name. */
  name: string;
  /** The course that it leads to. */
  course?: CourseKey;
}

const impact = (locale: Locale): HeaderEntry => ({ href: impactPath(locale), name: 'header.impact' });

/** What the courses lead to. */
export const beyondCourses = (locale: Locale): HeaderEntry[] => [
  impact(locale),
  { href: certificatesPath(locale), name: 'header.certificates' },
];

/**
 * Where signed-in people go from the header (spec §2). In es-US the courses are the one course, and there is no football
 * course.
 * @param place the bar of wide windows has room for less than the menu of narrow ones
 */
export const signedInEntries = ({ locale }: PageSite, place: 'bar' | 'menu'): HeaderEntry[] => {
  const both = footballCourseOffered(locale);
  return [
    { href: landingPath(locale), name: 'header.courses' },
    ...(both && place === 'menu'
      ? [{ href: coursePath(locale), name: 'header.mainCourse', course: 'main' as const }]
      : []),
    ...(both
      ? [{ href: footballCoursePath(locale), name: 'header.footballCourse', course: 'football' as const }]
      : []),
    ...(place === 'menu' ? beyondCourses(locale) : [impact(locale)]),
    { href: profilePath(locale), name: 'header.profile' },
  ];
};
