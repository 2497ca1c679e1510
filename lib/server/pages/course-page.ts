import type { CourseKey } from '@/lib/shared/config/paths';
import type { LearnerCertificate } from '@/lib/shared/rules/certificates/sheet';
import type { AskedPlan, Course, ModuleTeasers } from '@/lib/shared/rules/course-types';
import {
  type CourseProgress,
  courseProgress,
  type ProgressByCourse,
  progressByCourse,
} from '@/lib/shared/rules/progress';
import { services } from '../composition';
import { certificateIsIssued } from '../features/certificates/issued-certificates';
import { siteCourses } from '../features/courses/site-courses';
import { askedPlans, nextPlan } from './asked-plans';
import { learnerCertificate } from './learner-certificate';
import { missingPage } from './notice-pages';
import { type LearnerProps, learnerProps, type PageContext, type SessionContext } from './page-gate';
import { pageProps } from './page-props';

export interface CoursePageProps extends LearnerProps {
  screen: 'course';
  /** For the menu. */
  byCourse: ProgressByCourse;
  /** As it is, or will be; null for a course without written modules. */
  certificate: LearnerCertificate | null;
  course: Course;
  teasers: ModuleTeasers;
  progress: CourseProgress;
  certificateIssued: boolean;
  /** Minutes after the first login before which there is no certificate; 0: at any pace. */
  leastMinutes: number;
  /** What was planned after one of the modules, and is still to be tried. */
  plan: AskedPlan | null;
}

/** As `checkPace` counts; whoever comes then is not refused. */
const leastMinutes = (minutes: number, fastestPace: number): number =>
  fastestPace === 0 ? 0 : Math.ceil(minutes / fastestPace);

/** A course’s modules with the learner's progress. Modules still to come are listed, and lead nowhere. */
export const loadCoursePage =
  (courseKey: CourseKey) => async (sessionContext: SessionContext, context: PageContext) => {
    const { locale, customer } = sessionContext;
    const { certificates, courses, environment } = services();
    const course = siteCourses(courses, locale).find(({ key }) => key === courseKey);
    if (!course) return missingPage(context, locale);
    const learner = await certificates.learner(customer.id);
    const recorded = courseProgress(course.modules, learner.progress, learner.touched);
    const props: CoursePageProps = {
      screen: 'course',
      ...learnerProps(customer),
      byCourse: progressByCourse(siteCourses(courses, locale), learner.progress),
      certificate: learnerCertificate(sessionContext, course, learner),
      course,
      teasers: courses.moduleTeasers(courseKey, locale),
      progress: recorded,
      certificateIssued: certificateIsIssued(learner, course, recorded),
      leastMinutes: leastMinutes(
        courses.courseOutline(course.id)?.minutes ?? 0,
        environment.FASTEST_COURSE_PACE,
      ),
      plan: nextPlan(askedPlans(locale, course.modules, learner.plans)) ?? null,
    };
    return {
      props: {
        ...props,
        ...(await pageProps(locale, ['course', 'plans', 'offline-course', 'certificate-print'])),
      },
    };
  };
