import { homePath } from '@/lib/shared/config/paths';
import type { LearnerCertificate } from '@/lib/shared/rules/certificates/sheet';
import type { Course, LearnerExtra } from '@/lib/shared/rules/course-types';
import { type CourseProgress, courseProgress } from '@/lib/shared/rules/progress';
import { services } from '../composition';
import { siteCourses } from '../features/courses/site-courses';
import { surveyStandingOf } from '../features/survey/survey';
import { type GroupEntry, groupEntries } from './group-entries';
import { learnerCertificate } from './learner-certificate';
import { type LearnerProps, learnerProps, type SessionContext } from './page-gate';
import { pageProps } from './page-props';

export interface CoursesHomeProps extends LearnerProps {
  screen: 'courses-home';
  firstName: string;
  /** Of the site's home page, absolute. */
  homeAddress: string;
  courses: readonly Course[];
  /** Short modules beside the courses. */
  extras: readonly LearnerExtra[];
  /** Addresses of the pictures of the main course's films, by video id. */
  pictures: Readonly<Record<number, string>>;
  /** Of each course, in the order of the courses. */
  progress: readonly CourseProgress[];
  /** Whether to ask how the course was. */
  surveyDue: boolean;
  /** Of each course that has written modules, in the order of the courses (spec §4). */
  certificates: readonly LearnerCertificate[];
  /** That the learner makes or is in; null on a site without groups. */
  groups: readonly GroupEntry[] | null;
}

/** The landing after login (spec §2): what is next, how far every course is, and the certificate. */
export const loadCoursesHome = async (sessionContext: SessionContext) => {
  const { locale, customer } = sessionContext;
  const { certificates, courses, environment } = services();
  const catalogue = siteCourses(courses, locale);
  const [learner, groups] = await Promise.all([
    certificates.learner(customer.id),
    groupEntries(customer.id, locale),
  ]);
  const props: CoursesHomeProps = {
    screen: 'courses-home',
    ...learnerProps(customer),
    firstName: customer.firstName,
    homeAddress: environment.SITE_ORIGIN + homePath(locale),
    courses: catalogue,
    extras: courses
      .extraCatalogue(locale)
      .map((extra) => ({ ...extra, done: learner.extras.includes(extra.id) })),
    pictures: Object.fromEntries(
      Object.entries(courses.moduleTeasers('main', locale)).map(([videoId, { poster }]) => [videoId, poster]),
    ),
    surveyDue: surveyStandingOf(courses, learner) === 'open',
    progress: catalogue.map(({ modules }) => courseProgress(modules, learner.progress, learner.touched)),
    certificates: catalogue
      .map((course) => learnerCertificate(sessionContext, course, learner))
      .filter((certificate) => certificate !== null),
    groups,
  };
  const texts = await pageProps(locale, [
    'courses',
    'offline',
    'certificate',
    'certificate-print',
    'share',
    'group-line',
  ]);
  return { props: { ...props, ...texts } };
};
