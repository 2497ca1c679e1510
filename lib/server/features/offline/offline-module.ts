import { localeConfig } from '@/lib/shared/config/locale-config';
import type { Locale } from '@/lib/shared/config/locales';
import { coursesHomePath, modulePath } from '@/lib/shared/config/paths';
import type { OfflineModule } from '@/lib/shared/contract/offline';
import type { Question } from '@/lib/shared/rules/course-types';
import { ProblemError } from '../../platform/errors/problem-error';
import { pageTranslations } from '../../platform/i18n/page-translations';
import type { IssuedCertificates } from '../certificates/issued-certificates';
import type { CourseLibrary } from '../courses/course-library';
import { siteCourses } from '../courses/site-courses';
import { moduleProgressOf, recapAnswersOf } from '../progress/of-module';

interface Ports {
  courses: CourseLibrary;
  certificates: Pick<IssuedCertificates, 'learner'>;
}

/** Sentences that the reader of saved modules shows. */
const NAMESPACES = ['module', 'offline'];

/** The module with its course, as the site offers it. */
const moduleOnSite = (courses: CourseLibrary, locale: Locale, videoId: number) => {
  for (const course of siteCourses(courses, locale)) {
    const summary = course.modules.find((module) => module.videoId === videoId);
    const module = summary && courses.findModule(course.key, summary.slug, locale);
    if (module) return { course, module };
  }
  throw new ProblemError('not-found');
};

/** Nothing of a question but what is asked. */
const saved = ({ id, text, options }: Question) => ({
  id,
  text,
  options: options.map((option) => ({ id: option.id, text: option.text })),
});

/**
 * A module as a device keeps it to show it without a network, in the words of a site.
 * @throws ProblemError not-found: the site offers no such module
 */
export const offlineModule = async (
  { courses, certificates }: Ports,
  { customerId, locale, videoId }: { customerId: number; locale: Locale; videoId: number },
): Promise<OfflineModule> => {
  const { course, module } = moduleOnSite(courses, locale, videoId);
  const { progress, plans } = await certificates.learner(customerId);
  const plan = plans.find((one) => one.videoId === videoId);
  const { title, summary, takeaway, order, slug, questions, film, recap, transcriptHtml } = module;
  const { texts } = await pageTranslations(locale, NAMESPACES, { hasModules: true });
  return {
    customer_id: customerId,
    locale,
    brand: localeConfig(locale).localBrand,
    video_id: videoId,
    path: modulePath(locale, course.key, slug),
    courses_path: coursesHomePath(locale),
    order,
    total: course.modules.length,
    title,
    summary,
    takeaway,
    transcript_html: transcriptHtml,
    questions: questions.map(saved),
    film: {
      ...film,
      sources: film.sources.map((source) => ({ ...source })),
      captions: film.captions.map((track) => ({ ...track })),
    },
    recap: recap && {
      video_id: recap.videoId,
      question: saved(recap.question),
      answers: recapAnswersOf(courses, progress, recap, locale),
    },
    plan: { text: plan?.text ?? '', day: plan?.day ?? null },
    progress: moduleProgressOf(courses, progress, videoId, locale),
    texts: texts.namespaces,
  };
};
