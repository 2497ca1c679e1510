import type { Environment } from '@/lib/shared/config/environment';
import { localeConfig } from '@/lib/shared/config/locale-config';
import type { Locale } from '@/lib/shared/config/locales';
import { signUpPath } from '@/lib/shared/config/paths';
import type { ModuleFile } from '@/lib/shared/contract/offline';
import { ProblemError } from '../../platform/errors/problem-error';
import { pageTranslations } from '../../platform/i18n/page-translations';
import type { CourseLibrary } from '../courses/course-library';
import { marksOf } from '../courses/module-questions';
import { cardsOf } from '../courses/site-courses';
import { moduleOnSite } from './offline-module';

/** Sentences that the file shows. */
const NAMESPACES = ['common', 'module', 'drills', 'module-file'];

interface Ports {
  courses: CourseLibrary;
  environment: Pick<Environment, 'CONTENT_DIR' | 'MODULE_FILES' | 'SITE_ORIGIN'>;
}

/**
 * A module to hand on as a file, in the words of a site. The same for everybody who asks.
 * @throws ProblemError not-found: the site offers no such module, or the operator no files
 */
export const moduleFile = async (
  { courses, environment }: Ports,
  { locale, videoId }: { locale: Locale; videoId: number },
): Promise<ModuleFile> => {
  if (environment.MODULE_FILES === 'off') throw new ProblemError('not-found');
  const { course, module } = moduleOnSite(courses, locale, videoId);
  const { texts } = await pageTranslations(locale, NAMESPACES, { contentDir: environment.CONTENT_DIR });
  return {
    locale,
    brand: localeConfig(locale).localBrand,
    total: course.modules.length,
    // What is asked about the module before belongs to that one.
    module: { ...module, recap: null },
    cards: cardsOf(courses, module, locale),
    marks: marksOf(courses.moduleByVideoId(videoId), module.questions, locale),
    sign_up: environment.SITE_ORIGIN + signUpPath(locale),
    texts: texts.namespaces,
  };
};
