import type { Environment } from '@/lib/shared/config/environment';
import { localeConfig } from '@/lib/shared/config/locale-config';
import type { Locale } from '@/lib/shared/config/locales';
import { modulePath } from '@/lib/shared/config/paths';
import type { OfflineModule } from '@/lib/shared/contract/offline';
import { courseProgress } from '@/lib/shared/rules/progress';
import { ProblemError } from '../../platform/errors/problem-error';
import { pageTranslations } from '../../platform/i18n/page-translations';
import { certificateIsIssued, type IssuedCertificates } from '../certificates/issued-certificates';
import type { CourseLibrary } from '../courses/course-library';
import { cardsOf, siteCourses } from '../courses/site-courses';
import { hallContent } from '../hall/hall-content';
import { moduleProgressOf, recapAnswersOf } from '../progress/of-module';

interface Ports {
  courses: CourseLibrary;
  certificates: Pick<IssuedCertificates, 'learner'>;
  environment: Pick<Environment, 'CONTENT_DIR' | 'SITE_ORIGIN'>;
}

/** Sentences that the reader of saved modules shows. */
const NAMESPACES = [
  'common',
  'course',
  'module',
  'drills',
  'share',
  'certificate',
  'offline',
  'offline-certificate',
  'module-file',
  'hall',
];

/**
 * The module with its course, as the site offers it.
 * @throws ProblemError not-found: the site offers no such module
 */
export const moduleOnSite = (courses: CourseLibrary, locale: Locale, videoId: number) => {
  for (const course of siteCourses(courses, locale)) {
    const summary = course.modules.find((module) => module.videoId === videoId);
    const module = summary && courses.findModule(course.key, summary.slug, locale);
    if (module) return { course, module };
  }
  throw new ProblemError('not-found');
};

/**
 * A module as a device keeps it to show it without a network, in the words of a site.
 * @throws ProblemError not-found: the site offers no such module
 */
export const offlineModule = async (
  { courses, certificates, environment }: Ports,
  { customerId, locale, videoId }: { customerId: number; locale: Locale; videoId: number },
): Promise<OfflineModule> => {
  const { course, module } = moduleOnSite(courses, locale, videoId);
  const learner = await certificates.learner(customerId);
  const { progress, touched, plans } = learner;
  const plan = plans.find((one) => one.videoId === videoId);
  const ofCourse = courseProgress(course.modules, progress, touched);
  const { texts } = await pageTranslations(locale, NAMESPACES, { contentDir: environment.CONTENT_DIR });
  return {
    customer_id: customerId,
    locale,
    video_id: videoId,
    path: modulePath(locale, course.key, module.slug),
    brand: localeConfig(locale).localBrand,
    course,
    module,
    cards: cardsOf(courses, module, locale),
    progress: moduleProgressOf(courses, progress, videoId, locale),
    recap_answers: recapAnswersOf(courses, progress, module.recap, locale),
    plan: { text: plan?.text ?? '', day: plan?.day ?? null },
    course_progress: ofCourse,
    certificate_issued: certificateIsIssued(learner, course, ofCourse),
    hall: hallContent({ courses, environment }, { locale, course, module }),
    texts: texts.namespaces,
  };
};
