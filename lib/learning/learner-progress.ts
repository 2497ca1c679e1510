import type { ModuleProgress } from '@/lib/shared/contract/progress';
import type { Question } from '../shared/rules/course-types';
import {
  type CourseProgress,
  contentTaken,
  courseProgressOf,
  type ModuleState,
  moduleDone,
  moduleStateOf,
} from '../shared/rules/progress';
import type { QueuedWrite } from './queued-write';

/** What the learner sees of a module: what the server acknowledged, plus what this device has yet to send. Pure. */

export interface LearnerProgress {
  watchedPercent: number;
  /** Seconds. */
  position: number;
  transcriptRead: boolean;
  /** Choice by question id; a right one stays. */
  choices: Readonly<Record<string, string>>;
}

const EMPTY_PROGRESS: LearnerProgress = {
  watchedPercent: 0,
  position: 0,
  transcriptRead: false,
  choices: {},
};

export const fromServer = (progress: ModuleProgress | null | undefined): LearnerProgress =>
  progress
    ? {
        watchedPercent: progress.watched_percent,
        position: progress.position,
        transcriptRead: progress.transcript_read,
        choices: Object.fromEntries(
          Object.entries(progress.answers).map(([question, { choice }]) => [question, choice]),
        ),
      }
    : EMPTY_PROGRESS;

export const isRightChoice = (question: Question, choice: string | undefined): boolean =>
  question.options.some(({ id, correct }) => correct && id === choice);

/** The server's rule, applied on the device too: a question once answered correctly stays so. */
const withChoice = (
  progress: LearnerProgress,
  questions: readonly Question[],
  answer: { question: string; choice: string },
): LearnerProgress => {
  const question = questions.find(({ id }) => id === answer.question);
  if (!question || isRightChoice(question, progress.choices[question.id])) return progress;
  return { ...progress, choices: { ...progress.choices, [question.id]: answer.choice } };
};

const withEvent = (progress: LearnerProgress, type: string, action: string): LearnerProgress => {
  if (type === 'transcript') return action === 'read' ? { ...progress, transcriptRead: true } : progress;
  const [name, value] = action.split(':');
  if (name !== 'watched') return progress;
  return { ...progress, watchedPercent: Math.max(progress.watchedPercent, Number(value)) };
};

interface ModuleContent {
  videoId: number;
  questions: readonly Question[];
}

/** The progress with one more thing done on this device; writes of other modules change nothing. */
export const withWrite = (
  progress: LearnerProgress,
  write: QueuedWrite,
  { videoId, questions }: ModuleContent,
): LearnerProgress => {
  if (write.videoId !== videoId) return progress;
  return write.kind === 'answer'
    ? withChoice(progress, questions, write)
    : withEvent(progress, write.type, write.action);
};

/**
 * What the server says, laid over what this device knows. Its reply to one answer does not know the next one yet,
 * so nothing is taken back: a right answer, the most that was watched, and a read transcript stay.
 */
export const withServer = (
  local: LearnerProgress,
  saved: ModuleProgress,
  { videoId, questions }: ModuleContent,
): LearnerProgress => {
  if (saved.video_id !== videoId) return local;
  const server = fromServer(saved);
  const choices = { ...server.choices, ...local.choices };
  for (const question of questions) {
    const choice = server.choices[question.id];
    if (choice !== undefined && isRightChoice(question, choice)) choices[question.id] = choice;
  }
  return {
    watchedPercent: Math.max(local.watchedPercent, server.watchedPercent),
    position: server.position,
    transcriptRead: local.transcriptRead || server.transcriptRead,
    choices,
  };
};

export interface ModuleTask {
  contentTaken: boolean;
  answered: number;
  rightAnswers: number;
  done: boolean;
  state: ModuleState;
}

/** What is done and what is left of a module (screens.md: what completes it is always said). */
export const moduleTask = (progress: LearnerProgress, questions: readonly Question[]): ModuleTask => {
  const correct = new Set(
    questions
      .filter((question) => isRightChoice(question, progress.choices[question.id]))
      .map(({ id }) => id),
  );
  const { watchedPercent, transcriptRead } = progress;
  const answered = questions.filter(({ id }) => progress.choices[id] !== undefined).length;
  const done = moduleDone(
    { watchedPercent, transcriptRead, correct },
    questions.map(({ id }) => id),
  );
  return {
    contentTaken: contentTaken(progress),
    answered,
    rightAnswers: correct.size,
    done,
    state: moduleStateOf({ done, watchedPercent, transcriptRead, answered }),
  };
};

/** How far the course is, with what happened to one module on this page since the server told. */
export const courseProgressNow = (
  modules: readonly { videoId: number; available: boolean }[],
  told: CourseProgress,
  module: { videoId: number; state: ModuleState },
): CourseProgress => {
  const states = { ...told.states };
  if (states[module.videoId] !== 'done') states[module.videoId] = module.state;
  return courseProgressOf(modules, states);
};
