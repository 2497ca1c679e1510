import { useCallback, useEffect, useRef, useState } from 'react';
import type { Locale } from '@/lib/shared/config/locales';
import type { ModuleProgress } from '@/lib/shared/contract/progress';
import type { Plan } from '@/lib/shared/rules/course-types';
import { type GivenAnswers, withMarks } from '@/lib/shared/rules/given-answers';
import type { AnswerQueue, QueueSnapshot } from './answer-queue';
import { type BrowserAnswerQueueOptions, startAnswerQueue, waitingEntries } from './browser-answer-queue';
import {
  fromServer,
  latestPlan,
  moduleTask,
  planState,
  refusedForGood,
  type SaveState,
  saveState,
  withServer,
  withWaiting,
  withWrite,
} from './learner-progress';
import type { QueuedWrite } from './queue-entries';

const NOTHING: QueueSnapshot = {
  waiting: [],
  phase: 'idle',
  outdated: false,
  refused: [],
  acknowledged: false,
  kept: true,
};

/**
 * The page's answer queue: sends what is added, and whatever earlier pages left behind. Until the page has
 * hydrated there is nothing in the snapshot, as in the server's HTML.
 */
export const useAnswerQueue = (options: BrowserAnswerQueueOptions) => {
  const { customerId, locale } = options;
  const [snapshot, setSnapshot] = useState(NOTHING);
  const queue = useRef<AnswerQueue>(null);
  /** Added before the queue has started: effects of a page's parts run before its own. */
  const early = useRef<QueuedWrite[]>([]);
  const latest = useRef(options);
  latest.current = options;
  const tellsCertificates = options.onCertificate !== undefined;

  useEffect(() => {
    const { loadSender } = latest.current;
    const [started, stop] = startAnswerQueue({
      customerId,
      locale,
      ...(loadSender && { loadSender }),
      onProgress: (...told) => latest.current.onProgress(...told),
      onCertificate: tellsCertificates ? (told) => latest.current.onCertificate?.(told) : undefined,
    });
    queue.current = started;
    const read = () => setSnapshot(started.snapshot());
    read();
    started.subscribe(read);
    for (const write of early.current.splice(0)) started.add(write);
    return stop;
  }, [customerId, locale, tellsCertificates]);

  const add = useCallback((write: QueuedWrite) => {
    if (queue.current) queue.current.add(write);
    else early.current.push(write);
  }, []);
  return { snapshot, add };
};

interface ModuleProgressOptions {
  customerId: number;
  locale: Locale;
  videoId: number;
  /** What the server knew when it made the page. */
  saved: ModuleProgress | null;
  /** The module before, which this one asks about, and what was answered. */
  recap: { videoId: number; saved: GivenAnswers } | null;
  /** The plan that the server knew. */
  savedPlan: Plan;
  onCertificate?: BrowserAnswerQueueOptions['onCertificate'];
}

/** What an earlier visit did is saved, too; but nothing is called saved while something is lost. */
const pageState = (told: SaveState, refused: number, visitedBefore: boolean): SaveState => {
  if (told !== 'nothing' && told !== 'saved') return told;
  if (refused > 0) return 'refused';
  return visitedBefore ? 'saved' : told;
};

/**
 * A module's progress as its learner sees it: what was seen counts at once, an answer waits for its mark, everything is
 * saved in the background and never taken back.
 */
export const useModuleProgress = (options: ModuleProgressOptions) => {
  const { customerId, locale, videoId, saved, recap } = options;
  const [known, setKnown] = useState(() => fromServer(videoId, saved));
  const [recapMarks, setRecapMarks] = useState<GivenAnswers>(recap?.saved ?? {});
  const [leftPlan, setLeftPlan] = useState<Plan>();
  const [enteredPlan, setEnteredPlan] = useState<Plan>();
  const hasEnteredPlan = useRef(false);
  const [newerPlan, setNewerPlan] = useState<Plan>();
  const queue = useAnswerQueue({
    customerId,
    locale,
    onCertificate: options.onCertificate,
    onProgress: (modules, newer) => {
      setKnown((local) => modules.reduce((sum, one) => withServer(sum, one), local));
      for (const { video_id, answers } of modules)
        if (video_id === recap?.videoId) setRecapMarks((marks) => withMarks(marks, answers));
      if (newer?.videoId !== videoId) return;
      setNewerPlan(newer);
      setEnteredPlan(newer);
    },
  });

  const { snapshot, add } = queue;

  // What an earlier page could not send was seen all the same.
  useEffect(() => {
    const left = waitingEntries(customerId);
    // What was entered before this ran is among them by now, and stands in its form already.
    if (!hasEnteredPlan.current) setLeftPlan(latestPlan(left, videoId));
    setKnown((local) => left.reduce((sum, { write }) => withWrite(sum, write), local));
  }, [customerId, videoId]);

  const write = (change: QueuedWrite) => {
    setKnown((local) => withWrite(local, change));
    add(change);
  };

  const told = saveState(snapshot);
  const refused = refusedForGood(snapshot, videoId);
  const progress = { ...known, answers: withWaiting(known.answers, snapshot.waiting, videoId) };
  const task = moduleTask(progress);
  const currentPlan = enteredPlan ?? leftPlan ?? options.savedPlan;
  const answer = (of: number) => (question: string, choice: string) =>
    write({ kind: 'answer', videoId: of, question, choice, locale });
  return {
    queue,
    progress,
    task,
    state: task.state,
    save: pageState(told, refused, saved !== null),
    /** Whether what is not saved yet outlives the page. */
    kept: snapshot.kept,
    /** Whether the server has been heard from since the page was opened. */
    reached: snapshot.acknowledged || told === 'sign-in',
    /** What was refused for good, less the plan of this module, which tells it itself. */
    refused,
    answer: answer(videoId),
    recap: recap && {
      answers: withWaiting(recapMarks, snapshot.waiting, recap.videoId),
      answer: answer(recap.videoId),
    },
    /** A plan that an earlier page could not send: newer than what the server knew. */
    leftPlan,
    /** A plan of another device that the server kept instead of the one from here. */
    newerPlan,
    /** The plan as it is now, with what was entered on this page. */
    currentPlan,
    planState: planState(snapshot, videoId, currentPlan),
    plan: (plan: Plan) => {
      hasEnteredPlan.current = true;
      setEnteredPlan(plan);
      write({ kind: 'plan', videoId, ...plan, locale });
    },
    film: (action: string) => write({ kind: 'event', videoId, type: 'film', action, locale }),
    transcript: (action: 'opened' | 'read') =>
      write({ kind: 'event', videoId, type: 'transcript', action, locale }),
  } as const;
};

export type PageQueue = ReturnType<typeof useAnswerQueue>;

export type ModuleLearning = ReturnType<typeof useModuleProgress>;
