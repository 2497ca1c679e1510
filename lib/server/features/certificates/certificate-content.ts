import type { LocaleConfig } from '@/lib/shared/config/locale-config';
import type { Locale } from '@/lib/shared/config/locales';
import { certificatePath } from '@/lib/shared/config/paths';
import type { Course } from '@/lib/shared/rules/course-types';
import { ProblemError } from '../../platform/errors/problem-error';
import type { CourseLibrary, CourseOutline } from '../courses/course-library';
import type { CertificateFacts, FootballFacts } from './certificate-facts';
import type { CertificateRecord } from './certificate-repository';

/** What a certificate says, from its record and the content. */

export interface ContentParts {
  courses: Pick<CourseLibrary, 'courseOutline' | 'courseCatalogue'>;
  localeConfig(locale: Locale): LocaleConfig;
  siteOrigin: string;
}

/** @throws ProblemError not-found */
export const knownCourse = (
  courses: Pick<CourseLibrary, 'courseOutline'>,
  courseId: number,
): CourseOutline => {
  const course = courses.courseOutline(courseId);
  if (!course) throw new ProblemError('not-found');
  return course;
};

/** The course in the words of a site. */
export const courseOnSite = (
  courses: Pick<CourseLibrary, 'courseCatalogue'>,
  courseId: number,
  locale: Locale,
): Course | undefined => courses.courseCatalogue(locale).find(({ id }) => id === courseId);

/** The federation’s branding is that of the site of issue. Pictures are paths of the site. */
export const footballOf = (
  parts: Pick<ContentParts, 'courses' | 'localeConfig'>,
  { courseId, locale }: Pick<CertificateRecord, 'courseId' | 'locale'>,
): FootballFacts | null =>
  courseOnSite(parts.courses, courseId, locale)?.key === 'football'
    ? { federation: parts.localeConfig(locale).federation }
    : null;

/** Titles of these modules of a course. One that the course no longer has is still counted, but there is no title for it any more. */
export const titlesOf = (
  course: Pick<Course, 'modules'> | undefined,
  videoIds: readonly number[],
): readonly string[] => {
  const titles = new Map(course?.modules.map(({ videoId, title }) => [videoId, title]));
  return videoIds.flatMap((videoId) => titles.get(videoId) ?? []);
};

/** Every printed fact, in the words of `locale`. */
export const factsOf = (
  parts: ContentParts,
  record: CertificateRecord,
  locale: Locale,
): CertificateFacts => ({
  moduleTitles: titlesOf(courseOnSite(parts.courses, record.courseId, locale), record.videoIds),
  code: record.code,
  name: record.name,
  courseTitle: knownCourse(parts.courses, record.courseId).title[locale],
  moduleCount: record.videoIds.length,
  minutes: record.minutes,
  completedOn: record.completedOn,
  locale: record.locale,
  brand: parts.localeConfig(record.locale).localBrand,
  publicUrl: parts.siteOrigin + certificatePath(record.locale, record.code),
  football: footballOf(parts, record),
});
