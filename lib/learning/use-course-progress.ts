import { useState } from 'react';
import type { Locale } from '@/lib/shared/config/locales';
import type { ModuleSummary } from '../shared/rules/course-types';
import { type CourseProgress, moduleState } from '../shared/rules/progress';
import { courseProgressNow } from './learner-progress';
import { useAnswerQueue } from './use-answer-queue';

interface CourseProgressOptions {
  customerId: number;
  locale: Locale;
  courses: readonly { modules: readonly ModuleSummary[] }[];
  /** Of each course, what the server knew when it made the page. */
  saved: readonly CourseProgress[];
}

/** Progress of each course; sends what an earlier page could not, and shows what came of it. */
export const useCourseProgress = ({ customerId, locale, courses, saved }: CourseProgressOptions) => {
  const [progress, setProgress] = useState(saved);
  useAnswerQueue({
    customerId,
    locale,
    onProgress: (touched) =>
      setProgress((known) =>
        known.map((told, index) =>
          touched
            .filter(({ video_id }) => video_id in told.states)
            .reduce(
              (sum, one) =>
                courseProgressNow(courses[index]?.modules ?? [], sum, {
                  videoId: one.video_id,
                  state: moduleState(one),
                }),
              told,
            ),
        ),
      ),
  });
  return progress;
};
