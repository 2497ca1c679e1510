import { savedCacheName, savedModules } from '@/lib/browser/saved-caches';
import type { OfflineModule, OfflinePages } from '@/lib/shared/contract/offline';
import type { ModuleProgress } from '@/lib/shared/contract/progress';
import { type Plan, RECAP_QUESTION } from '@/lib/shared/rules/course-types';
import { type GivenAnswer, withMarks } from '@/lib/shared/rules/given-answers';
import type { SavedImpact } from '@/lib/shared/rules/impact';
import { courseProgressOf, moduleState } from '@/lib/shared/rules/progress';
import { bundlePath } from './module-files';
import { bundleResponse, readBundle } from './saved-bundle';
import { withSavedModulesLock } from './saved-modules-lock';
import { changePages } from './saved-pages';

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

const courseNow = ({ course, course_progress: told }: OfflineModule, modules: readonly ModuleProgress[]) => {
  const ofCourse = modules.filter(({ video_id }) => video_id in told.states);
  const states = Object.fromEntries(ofCourse.map((one) => [one.video_id, moduleState(one)]));
  const latest = ofCourse.map(({ video_id }) => video_id);
  return courseProgressOf(course.modules, {
    states: { ...told.states, ...states },
    touched: [...latest, ...told.touched.filter((id) => !latest.includes(id))],
    begun: told.begun,
  });
};

const brought = (bundle: OfflineModule, told: Acknowledged): OfflineModule => {
  const { locale, modules, plans, issuedCourse } = told;
  const own = modules.find(({ video_id }) => video_id === bundle.video_id);
  const before = modules.find(({ video_id }) => video_id === bundle.module.recap?.videoId);
  const recapMark = before?.answers[RECAP_QUESTION];
  const plan = plans.find(({ videoId }) => videoId === bundle.video_id);
  const marked = (known: Marks, marks: Marks) => withMarks(known, marksFor(bundle, locale, marks));
  return {
    ...bundle,
    course_progress: courseNow(bundle, modules),
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
    const cacheName = savedCacheName(customerId);
    const saved = savedModules.read()?.modules ?? [];
    for (const one of saved) {
      const bundle = await readBundle(customerId, one);
      if (!bundle) continue;
      const cache = await caches.open(cacheName);
      await cache.put(bundlePath(one.locale, one.videoId), bundleResponse(brought(bundle, told)));
    }
    await changePages(
      customerId,
      saved.map(({ locale }) => locale),
      (pages) => withForms(pages, told),
    );
    // The session may have ended meanwhile, and its cache was made anew by the writing.
    if (savedModules.read()?.customerId !== customerId) await caches.delete(cacheName);
  });
