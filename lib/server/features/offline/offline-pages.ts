import type { Environment } from '@/lib/shared/config/environment';
import { localeConfig } from '@/lib/shared/config/locale-config';
import type { Locale } from '@/lib/shared/config/locales';
import type { OfflinePages } from '@/lib/shared/contract/offline';
import { EXTRA_QUESTION } from '@/lib/shared/rules/course-types';
import type { Database } from '../../platform/db/database';
import { pageTranslations } from '../../platform/i18n/page-translations';
import type { IssuedCertificates } from '../certificates/issued-certificates';
import type { CourseLibrary } from '../courses/course-library';
import { readExtraAnswers } from '../extras/extra-answers';
import { readImpact } from '../impact/impact';
import { impactModules, impactMonthNames } from '../impact/impact-words';
import { surveyStanding } from '../survey/survey';

interface Ports {
  courses: CourseLibrary;
  certificates: Pick<IssuedCertificates, 'learner'>;
  database: Database;
  environment: Pick<Environment, 'CONTENT_DIR'>;
}

/** Sentences that the reader shows with these pages. */
const NAMESPACES = ['common', 'errors', 'extras', 'impact', 'module', 'offline', 'offline-forms', 'survey'];

/** What a device keeps around a course: extra modules, survey and impact, in the words of a site, with what its learner wrote. */
export const offlinePages = async (
  { courses, certificates, database, environment }: Ports,
  { customerId, locale }: { customerId: number; locale: Locale },
): Promise<OfflinePages> => {
  const [answers, standing, impact, { texts }] = await Promise.all([
    readExtraAnswers(database, customerId),
    surveyStanding({ courses, certificates }, customerId),
    readImpact(database, customerId),
    pageTranslations(locale, NAMESPACES, { contentDir: environment.CONTENT_DIR }),
  ]);
  const answerTo = (id: number) =>
    answers.find(({ extra_module_id }) => extra_module_id === id)?.answers[EXTRA_QUESTION]?.answer ?? '';
  return {
    customer_id: customerId,
    locale,
    brand: localeConfig(locale).localBrand,
    extras: courses
      .extraCatalogue(locale)
      .flatMap(({ slug }) => courses.findExtra(slug, locale) ?? [])
      .map((extra) => ({ ...extra, answer: answerTo(extra.id) })),
    survey: standing,
    impact,
    modules: impactModules(courses, locale),
    month_names: impactMonthNames(locale),
    texts: texts.namespaces,
  };
};
