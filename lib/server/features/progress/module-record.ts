import type { ModuleProgress } from '@/lib/shared/contract/progress';
import { contentTaken, moduleDone } from '@/lib/shared/rules/progress';

/** What the database holds about one customer and one module. */
export interface ModuleRecord {
  videoId: number;
  watchedPercent: number;
  /** Epoch milliseconds at which the film first counted as watched. */
  watchedAt: number | null;
  positionSeconds: number;
  /** Epoch milliseconds at which the transcript was first read to its end. */
  transcriptReadAt: number | null;
  /** Epoch milliseconds at which something was done in it last; null where only its recap was answered. */
  touchedAt: number | null;
  /** By question; a right choice keeps the time at which it was first given. */
  answers: Readonly<Record<string, { choice: string; correct: boolean; answeredAt: number }>>;
}

/** Video ids of these modules, the one that was touched last first. */
export const latestFirst = (records: readonly ModuleRecord[]): number[] =>
  [...records]
    .sort((one, other) => (other.touchedAt ?? 0) - (one.touchedAt ?? 0))
    .map(({ videoId }) => videoId);

const correctQuestions = (record: ModuleRecord): Set<string> =>
  new Set(Object.keys(record.answers).filter((question) => record.answers[question]?.correct));

const evidenceOf = (record: ModuleRecord) => ({
  watchedPercent: record.watchedPercent,
  transcriptRead: record.transcriptReadAt !== null,
  correct: correctQuestions(record),
});

/** The record as it goes over the wire. */
export const progressOf = (record: ModuleRecord, questionIds: readonly string[]): ModuleProgress => ({
  video_id: record.videoId,
  watched_percent: record.watchedPercent,
  position: record.positionSeconds,
  transcript_read: record.transcriptReadAt !== null,
  answers: Object.fromEntries(
    Object.entries(record.answers).map(([question, { choice, correct }]) => [question, { choice, correct }]),
  ),
  done: moduleDone(evidenceOf(record), questionIds),
});

/**
 * When the module became done, in epoch milliseconds: the later of taking the content in and of the last right
 * answer. Null while it is not done.
 */
export const moduleCompletedAt = (record: ModuleRecord, questionIds: readonly string[]): number | null => {
  const evidence = evidenceOf(record);
  if (!contentTaken(evidence) || !moduleDone(evidence, questionIds)) return null;
  const taken = [record.watchedAt, record.transcriptReadAt].filter((time) => time !== null);
  const answered = questionIds.map((question) => record.answers[question]?.answeredAt ?? 0);
  return Math.max(Math.min(...taken), ...answered);
};
