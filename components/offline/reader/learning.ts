import type { QueueSnapshot } from '@/lib/learning/answer-queue';
import { startAnswerQueue, waitingEntries } from '@/lib/learning/browser-answer-queue';
import {
  fromServer,
  type LearnerProgress,
  latestPlan,
  saveState,
  withServer,
  withWaiting,
  withWrite,
} from '@/lib/learning/learner-progress';
import type { QueuedWrite } from '@/lib/learning/queue-entries';
import type { OfflineModule } from '@/lib/shared/contract/offline';
import type { Plan } from '@/lib/shared/rules/course-types';
import { type GivenAnswers, withMarks } from '@/lib/shared/rules/given-answers';

/** What is done in the reader, in the same queue as on the module's own page: it is sent once, by whichever comes first. */

export interface ReaderState {
  progress: LearnerProgress;
  /** Answers about the module before. */
  recap: GivenAnswers;
  queue: QueueSnapshot;
  /** Nothing can be sent for now. */
  unreachable: boolean;
  /** The network came back after the reader was shown, which happens only when a page could not be had. */
  isBack: boolean;
}

export interface ReaderLearning {
  state(): ReaderState;
  /** Calls back after each change. */
  subscribe(listener: () => void): void;
  /** @param videoId of the module that the question is about */
  answer(videoId: number, question: string, choice: string): void;
  /** As it was entered last, or a newer one of another device. */
  plan(): Plan;
  setPlan(plan: Plan): void;
  film(action: string): void;
  transcript(action: 'opened' | 'read'): void;
}

/** @param ended nothing is sent any more after it, and what waits stays on the device */
export const startLearning = (module: OfflineModule, ended: AbortSignal): ReaderLearning => {
  const { customer_id: customerId, locale, video_id: videoId, recap } = module;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  let known = waitingEntries(customerId).reduce(
    (sum, { write }) => withWrite(sum, write, videoId),
    fromServer(module.progress),
  );
  let recapMarks: GivenAnswers = recap?.answers ?? {};
  let plan: Plan = latestPlan(waitingEntries(customerId), videoId) ?? module.plan;
  const [queue, stop] = startAnswerQueue({
    customerId,
    locale,
    onProgress: (modules, newer) => {
      known = modules.reduce((sum, one) => withServer(sum, one, videoId), known);
      for (const { video_id, answers } of modules)
        if (video_id === recap?.video_id) recapMarks = withMarks(recapMarks, answers);
      if (newer?.videoId === videoId) plan = newer;
      tell();
    },
  });
  queue.subscribe(tell);
  ended.addEventListener('abort', stop);
  let cameOnline = false;
  for (const name of ['online', 'offline'])
    window.addEventListener(name, () => {
      cameOnline = name === 'online';
      tell();
    });
  const write = (change: QueuedWrite) => {
    known = withWrite(known, change, videoId);
    queue.add(change);
  };
  return {
    state() {
      const snapshot = queue.snapshot();
      const told = saveState(snapshot);
      return {
        progress: { ...known, answers: withWaiting(known.answers, snapshot.waiting, videoId) },
        recap: recap ? withWaiting(recapMarks, snapshot.waiting, recap.video_id) : {},
        queue: snapshot,
        isBack: cameOnline || snapshot.acknowledged || told === 'sign-in',
        unreachable: told === 'unsaved' || told === 'sign-in' || !navigator.onLine,
      };
    },
    subscribe: (listener) => void listeners.add(listener),
    answer: (of, question, choice) => write({ kind: 'answer', videoId: of, question, choice, locale }),
    plan: () => plan,
    setPlan({ text, day }) {
      plan = { text, day };
      write({ kind: 'plan', videoId, text, day, locale });
    },
    film: (action) => write({ kind: 'event', videoId, type: 'film', action, locale }),
    transcript: (action) => write({ kind: 'event', videoId, type: 'transcript', action, locale }),
  };
};
