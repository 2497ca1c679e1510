import { useEffect, useMemo, useState } from 'react';
import type { Locale } from '@/lib/shared/config/locales';
import type { ModuleProgress } from '@/lib/shared/contract/progress';
import type { CourseModule } from '../shared/rules/course-types';
import { saveState } from './answer-queue';
import { waitingEntries } from './browser-answer-queue';
import { fromServer, moduleTask, withServer, withWrite } from './learner-progress';
import type { QueuedWrite } from './queued-write';
import { useAnswerQueue } from './use-answer-queue';

interface ModuleProgressOptions {
  customerId: number;
  locale: Locale;
  module: CourseModule;
  /** What the server knew when it made the page. */
  saved: ModuleProgress | null;
}

/** A module's progress as its learner sees it: changed at once, saved in the background, never taken back. */
export const useModuleProgress = ({ customerId, locale, module, saved }: ModuleProgressOptions) => {
  const { videoId, questions } = module;
  const content = useMemo(() => ({ videoId, questions }), [videoId, questions]);
  const [progress, setProgress] = useState(() => fromServer(saved));
  const { snapshot, add } = useAnswerQueue({
    customerId,
    locale,
    onProgress: (modules) =>
      setProgress((local) => modules.reduce((sum, one) => withServer(sum, one, content), local)),
  });

  // What an earlier page could not send is done all the same.
  useEffect(() => {
    const left = waitingEntries(customerId);
    setProgress((local) => left.reduce((sum, { write }) => withWrite(sum, write, content), local));
  }, [customerId, content]);

  const write = (change: QueuedWrite) => {
    setProgress((local) => withWrite(local, change, content));
    add(change);
  };

  const told = saveState(snapshot);
  const task = moduleTask(progress, questions);
  return {
    progress,
    task,
    state: task.state,
    /** What an earlier visit did is saved, too. */
    save: told === 'nothing' && saved ? 'saved' : told,
    /** Whether what is not saved yet outlives the page. */
    kept: snapshot.kept,
    /** Answers and finished steps that the server refused for good. */
    refused: snapshot.refused.filter(({ write: { kind } }) => kind === 'answer').length,
    answer: (question: string, choice: string) => write({ kind: 'answer', videoId, question, choice }),
    film: (action: string) => write({ kind: 'event', videoId, type: 'film', action }),
    transcript: (action: 'opened' | 'read') => write({ kind: 'event', videoId, type: 'transcript', action }),
  } as const;
};

export type ModuleLearning = ReturnType<typeof useModuleProgress>;
