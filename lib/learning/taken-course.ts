import { fromServer, moduleTask, withWaiting, withWrite } from '@/lib/learning/learner-progress';
import type { QueueEntry } from '@/lib/learning/queue-entries';
import type { OfflineModule } from '@/lib/shared/contract/offline';

/** Whether a course is done as far as a device can tell without a network. */

/** An answer that has no mark yet counts as a right one. */
const isTaken = (bundle: OfflineModule, waiting: readonly QueueEntry[]): boolean => {
  const { video_id: videoId, module } = bundle;
  const told = fromServer(videoId, bundle.progress);
  const progress = waiting.reduce((sum, { write }) => withWrite(sum, write), told);
  const { done, contentTaken } = moduleTask(progress);
  const answers = withWaiting(progress.answers, waiting, videoId);
  const isAnswered = (id: string) => answers[id] !== undefined && answers[id].correct !== false;
  return done || (contentTaken && module.questions.every(({ id }) => isAnswered(id)));
};

/**
 * Whether each module of the course is done, or only waits for its marks.
 * @param bundles saved modules, of other courses and sites as well
 * @param waiting what this device has yet to send for the customer
 */
export const isCourseTaken = (
  { course, locale }: Pick<OfflineModule, 'course' | 'locale'>,
  bundles: readonly OfflineModule[],
  waiting: readonly QueueEntry[],
): boolean => {
  const own = bundles.filter((one) => one.course.id === course.id && one.locale === locale);
  return course.modules.every(({ videoId }) => {
    const bundle = own.find(({ video_id }) => video_id === videoId);
    if (bundle) return isTaken(bundle, waiting);
    return own.some(({ course_progress }) => course_progress.states[videoId] === 'done');
  });
};
