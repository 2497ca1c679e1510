import { useEffect, useRef, useState } from 'react';
import { storageArea } from '@/lib/browser/web-storage';
import type { Locale } from '@/lib/shared/config/locales';
import type { ModuleSummary } from '../shared/rules/course-types';
import { type CourseProgress, courseProgressWith } from '../shared/rules/progress';
import type { LeftEntriesOptions, sendLeftEntries } from './left-queue';
import { entryAddresses, pageQueues } from './waiting-here';

/** Moments at which something may wait on the device that did not before, or may be sent that could not be. */
const OCCASIONS = ['storage', 'online', 'pageshow'] as const;

/** Sends what waits on this device. The queue comes only once there is something: most visits have nothing to send. */
const useLeftEntries = (options: LeftEntriesOptions): void => {
  const { customerId, locale } = options;
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    let started: ReturnType<typeof sendLeftEntries> | undefined;
    let left = false;
    const check = async () => {
      if (started || entryAddresses(storageArea('localStorage'), customerId).length === 0)
        return started?.[0];
      const { sendLeftEntries } = await import('./left-queue');
      if (left) return;
      started ??= sendLeftEntries({
        customerId,
        locale,
        onProgress: (modules) => latest.current.onProgress(modules),
        onRefused: () => latest.current.onRefused(),
        onCertificate: latest.current.onCertificate && ((told) => latest.current.onCertificate?.(told)),
      });
      return started[0];
    };
    pageQueues.add(check);
    // A queue that could not be fetched is fetched at the next occasion.
    const checkQuietly = () => void check().catch(() => undefined);
    checkQuietly();
    for (const occasion of OCCASIONS) window.addEventListener(occasion, checkQuietly);
    return () => {
      left = true;
      pageQueues.delete(check);
      for (const occasion of OCCASIONS) window.removeEventListener(occasion, checkQuietly);
      started?.[1]();
    };
  }, [customerId, locale]);
};

interface CourseProgressOptions {
  customerId: number;
  locale: Locale;
  courses: readonly { modules: readonly ModuleSummary[] }[];
  /** Of each course, what the server knew when it made the page. */
  saved: readonly CourseProgress[];
  /** The server will never take something that an earlier page left. */
  onRefused: LeftEntriesOptions['onRefused'];
  /** A certificate that was asked for without a network; only for a page that can show it. */
  onCertificate?: LeftEntriesOptions['onCertificate'];
}

/** Progress of each course; sends what an earlier page could not, and shows what came of it. */
export const useCourseProgress = ({ courses, saved, ...options }: CourseProgressOptions) => {
  const [progress, setProgress] = useState(saved);
  const onProgress: LeftEntriesOptions['onProgress'] = (touched) =>
    setProgress((known) =>
      known.map((told, index) => courseProgressWith(courses[index]?.modules ?? [], told, touched)),
    );
  useLeftEntries({ ...options, onProgress });
  return progress;
};
