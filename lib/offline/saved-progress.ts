import type { OfflineModule, OfflinePages } from '@/lib/shared/contract/offline';
import type { ModuleProgress } from '@/lib/shared/contract/progress';
import { type Plan, RECAP_QUESTION } from '@/lib/shared/rules/course-types';
import { type GivenAnswer, withMarks } from '@/lib/shared/rules/given-answers';
import type { SavedImpact } from '@/lib/shared/rules/impact';
import { courseProgressWith } from '@/lib/shared/rules/progress';
import { bundlePath, pagesPath } from './module-files';
import { listOf } from './on-device';
import { readBundle, readPages, writeOwn } from './saved-bundle';
import { withSavedModulesLock } from './saved-modules-lock';

/** Brings what the server has acknowledged since a module was saved into the saved copy, so that the reader shows it. */

export interface Acknowledged {
  /** The site whose words the feedback has. */
  locale: string;
  modules: readonly ModuleProgress[];
  plans: readonly (Plan & { videoId: number })[];
  /** Id of a course whose certificate was issued. */
  issuedCourse?: number | undefined;
  /** What was answered to extra modules, by their ids. */
  extras?: Readonly<Record<number, string>>;
  survey?: 'answered' | 'declined' | undefined;
  impact?: SavedImpact | undefined;
}

type Marks = Readonly<Record<string, GivenAnswer & { correct: boolean }>>;

/** Feedback in the words of another site is left out. */
const marksFor = (bundle: OfflineModule, locale: string, answers: Marks): Marks =>
  bundle.locale === locale
    ? answers
    : Object.fromEntries(
        Object.entries(answers).map(([question, { choice, correct }]) => [question, { choice, correct }]),
      );

const brought = (bundle: OfflineModule, told: Acknowledged): OfflineModule => {
  const { locale, modules, plans, issuedCourse } = told;
  const own = modules.find(({ video_id }) => video_id === bundle.video_id);
  const before = modules.find(({ video_id }) => video_id === bundle.module.recap?.videoId);
  const recapMark = before?.answers[RECAP_QUESTION];
  const plan = plans.find(({ videoId }) => videoId === bundle.video_id);
  const marked = (known: Marks, marks: Marks) => withMarks(known, marksFor(bundle, locale, marks));
  return {
    ...bundle,
    course_progress: courseProgressWith(bundle.course.modules, bundle.course_progress, modules),
    ...(own && { progress: { ...own, answers: marked(bundle.progress?.answers ?? {}, own.answers) } }),
    ...(recapMark && { recap_answers: marked(bundle.recap_answers, { [RECAP_QUESTION]: recapMark }) }),
    ...(plan && { plan: { text: plan.text, day: plan.day } }),
    ...(issuedCourse === bundle.course.id && { certificate_issued: true }),
  };
};

const withForms = (pages: OfflinePages, { extras = {}, survey, impact }: Acknowledged): OfflinePages => ({
  ...pages,
  extras: pages.extras.map((extra) => ({ ...extra, answer: extras[extra.id] ?? extra.answer })),
  // What was answered stays, whatever is said after it.
  survey: survey === 'declined' && pages.survey === 'answered' ? pages.survey : (survey ?? pages.survey),
  impact: impact && impact.version > pages.impact.version ? { ...impact } : pages.impact,
});

/** Does nothing where this customer has no such module on the device. */
export const keepAcknowledged = (customerId: number, told: Acknowledged): Promise<void> =>
  withSavedModulesLock(async () => {
    const saved = listOf(customerId);
    for (const one of saved) {
      const bundle = await readBundle(customerId, one);
      if (bundle) await writeOwn(bundlePath(one.locale, one.videoId), brought(bundle, told));
    }
    for (const locale of new Set(saved.map((one) => one.locale))) {
      const pages = await readPages(customerId, locale);
      if (pages) await writeOwn(pagesPath(locale), withForms(pages, told));
    }
  });
