import { type Locale, SITES } from '@/lib/shared/config/locales';
import { hallPartIn } from '@/lib/shared/config/paths';
import type { ModuleProgress } from '@/lib/shared/contract/progress';
import type { Course, CourseModule, Plan } from '@/lib/shared/rules/course-types';
import {
  type CourseProgress,
  courseProgress,
  type ProgressByCourse,
  progressByCourse,
} from '@/lib/shared/rules/progress';
import { services } from '../composition';
import { certificateIsIssued } from '../features/certificates/issued-certificates';
import { siteCourses } from '../features/courses/site-courses';
import { moduleProgressOf, recapAnswersOf } from '../features/progress/of-module';
import { loadHallPage } from './hall-page';
import { missingPage } from './notice-pages';
import { type LearnerProps, learnerProps, type PageContext, type SessionContext } from './page-gate';
import { pageProps } from './page-props';

export interface ModulePageProps extends LearnerProps {
  screen: 'module';
  /** For the menu. */
  byCourse: ProgressByCourse;
  course: Course;
  module: CourseModule;
  /** Null when nothing was done yet. */
  moduleProgress: ModuleProgress | null;
  /** What was answered about the module before; empty when nothing was. */
  recapAnswers: ModuleProgress['answers'];
  /** What the learner will try after this module. */
  plan: Plan;
  courseProgress: CourseProgress;
  certificateIssued: boolean;
  /** The visitor’s device asks for little data (`Save-Data`). */
  savesData: boolean;
  /** Whether the operator lets modules be saved on the device. */
  savesOffline: boolean;
  /** Whether the operator lets modules be handed on as files. */
  sendsFile: boolean;
}

/** The course of a site at this part of the address, or undefined where it has none (es-US has no football course). */
const courseAt = (slug: unknown, locale: Locale): Course | undefined => {
  const { slugs } = SITES[locale];
  return siteCourses(services().courses, locale).find(
    ({ key }) => slug === (key === 'main' ? slugs.course : slugs.footballCourse),
  );
};

/** A module with the learner's progress, at its own address below its course; or as it is taught in a hall, which counts for nobody. */
export const loadModulePage = async (session: SessionContext, context: PageContext) => {
  const { locale, customer } = session;
  const { certificates, courses, environment } = services();
  const { slug, module: moduleSlug } = context.params ?? {};
  const course = courseAt(slug, locale);
  const module =
    course && typeof moduleSlug === 'string' ? courses.findModule(course.key, moduleSlug, locale) : undefined;
  if (!course || !module) return missingPage(context, locale);
  const shows = hallPartIn(context.resolvedUrl.split('?')[1] ?? '');
  if (shows) return loadHallPage(session, context, { shows, course, module });
  const learner = await certificates.learner(customer.id);
  const plan = learner.plans.find(({ videoId }) => videoId === module.videoId);
  const ofCourse = courseProgress(course.modules, learner.progress, learner.touched);
  const props: ModulePageProps = {
    screen: 'module',
    ...learnerProps(customer),
    byCourse: progressByCourse(siteCourses(courses, locale), learner.progress),
    course,
    module,
    savesData: context.req.headers['save-data'] === 'on',
    moduleProgress: moduleProgressOf(courses, learner.progress, module.videoId, locale),
    recapAnswers: recapAnswersOf(courses, learner.progress, module.recap, locale),
    plan: { text: plan?.text ?? '', day: plan?.day ?? null },
    courseProgress: ofCourse,
    certificateIssued: certificateIsIssued(learner, course, ofCourse),
    savesOffline: environment.OFFLINE_MODULES === 'on',
    sendsFile: environment.MODULE_FILES === 'on',
  };
  return {
    props: { ...props, ...(await pageProps(locale, ['course', 'module', 'offline', 'module-file'])) },
  };
};
