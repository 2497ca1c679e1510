import type { Locale } from '@/lib/shared/config/locales';
import type { ModuleProgress } from '@/lib/shared/contract/progress';
import type { ModuleKey } from '../courses/module-questions';

/** The progress with what the site says about each answer that was given. Other options keep their feedback to themselves. */
export const withFeedback = (
  progress: ModuleProgress,
  key: Pick<ModuleKey, 'feedbackOf'>,
  locale: Locale,
): ModuleProgress => ({
  ...progress,
  answers: Object.fromEntries(
    Object.entries(progress.answers).map(([question, given]) => {
      const feedback = key.feedbackOf(locale, question, given.choice);
      return [question, feedback === undefined ? given : { ...given, feedback }];
    }),
  ),
});
