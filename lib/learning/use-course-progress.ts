import { useEffect, useRef, useState } from 'react';
import { storageArea } from '@/lib/browser/web-storage';
import type { Locale } from '@/lib/shared/config/locales';
import type { ModuleProgress } from '@/lib/shared/contract/progress';
import type { ModuleSummary } from '../shared/rules/course-types';
import { type CourseProgress, moduleState } from '../shared/rules/progress';
import { entryAddresses } from './entry-addresses';
import { courseProgressNow } from './learner-progress';

/** Moments at which something may wait on the device that did not before, or may be sent that could not be. */
const OCCASIONS = ['storage', 'online', 'pageshow'] as const;

/** Sends what waits on this device. The queue comes only once there is something: most visits have nothing to send. */
const useLeftEntries = (
  customerId: number,
  locale: Locale,
  onProgress: (modules: readonly ModuleProgress[]) => void,
): void => {
  const report = useRef(onProgress);
  report.current = onProgress;

  useEffect(() => {
    let stop: (() => void) | undefined;
    let left = false;
    const look = async () => {
      if (entryAddresses(storageArea('localStorage'), customerId).length === 0) return;
      const { startAnswerQueue } = await import('./browser-answer-queue');
      if (left || stop) return;
      [, stop] = startAnswerQueue({
        customerId,
        locale,
        onProgress: (modules) => report.current(modules),
      });
    };
    // A queue that could not be fetched is fetched at the next occasion.
    const lookQuietly = () => void look().catch(() => undefined);
    lookQuietly();
    for (const occasion of OCCASIONS) window.addEventListener(occasion, lookQuietly);
    return () => {
      left = true;
      for (const occasion of OCCASIONS) window.removeEventListener(occasion, lookQuietly);
      stop?.();
    };
  }, [customerId, locale]);
};

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
  useLeftEntries(customerId, locale, (touched) =>
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
  );
  return progress;
};
