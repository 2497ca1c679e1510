import { isLocale, type Locale } from '@/lib/shared/config/locales';
import { isRecord } from '@/lib/shared/json/record';
import { CONTENT_ID } from '@/lib/shared/rules/content-id';
import type { Plan } from '@/lib/shared/rules/course-types';

/** What waits on the device until the server has acknowledged it. The shapes of the wire, less the customer id. */

export interface AnswerWrite {
  kind: 'answer';
  videoId: number;
  question: string;
  choice: string;
  /**
   * The site on which it was given, whose words the feedback has. Kept with the answer, since another body under the same
   * key is refused. Answers of older versions have none.
   */
  locale?: Locale | undefined;
}

/** A player event (spec §3): `action` as the contract's `moduleEvent` has it. */
export interface EventWrite {
  kind: 'event';
  videoId: number;
  type: 'film' | 'transcript';
  action: string;
  /** The site on which it happened. */
  locale?: Locale | undefined;
}

/** What will be tried after a module; the latest counts. */
export interface PlanWrite extends Plan {
  kind: 'plan';
  videoId: number;
  locale?: Locale | undefined;
}

export type QueuedWrite = AnswerWrite | EventWrite | PlanWrite;

export interface QueueEntry {
  /** Also the idempotency key, so that a write whose acknowledgement was lost is not counted twice. */
  key: string;
  /** Orders the entries of all tabs: milliseconds since 1970, or one more than the entry before. */
  sequence: number;
  write: QueuedWrite;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0;

const isId = (value: unknown): value is string => isText(value) && CONTENT_ID.test(value);

/** A write read back from the device, or null when it is not one: anybody can edit what a browser stores. */
export const parseWrite = (value: unknown): QueuedWrite | null => {
  if (!isRecord(value)) return null;
  const { kind, videoId, question, choice, type, action, text, day } = value;
  const locale = isLocale(value.locale) ? value.locale : undefined;
  if (!Number.isSafeInteger(videoId)) return null;
  const id = videoId as number;
  if (kind === 'answer' && isId(question) && isId(choice))
    return { kind, videoId: id, question, choice, locale };
  if (kind === 'plan' && typeof text === 'string' && (day === null || isText(day)))
    return { kind, videoId: id, text, day, locale };
  if (kind === 'event' && (type === 'film' || type === 'transcript') && isText(action))
    return { kind, videoId: id, type, action, locale };
  return null;
};

/**
 * Writes that only the latest of counts, as far as this name is equal: where playing stopped, how much was watched, and a
 * plan. Null for writes that are each worth sending.
 */
export const supersedes = (write: QueuedWrite): string | null => {
  if (write.kind === 'plan') return `${write.videoId}/plan`;
  if (write.kind !== 'event') return null;
  const [name, value] = write.action.split(':');
  return value === undefined ? null : `${write.videoId}/${write.type}/${name}`;
};

/** Events that count towards a finished module: how much was watched. Sent twice, they count once. */
export const isProgress = (write: QueuedWrite): boolean =>
  write.kind === 'event' && write.action.startsWith('watched:');

/** What an event tells behind its name, such as 85 of `watched:85`; undefined for every other write. */
export const figureOf = (write: QueuedWrite, name: 'position:' | 'watched:'): number | undefined =>
  write.kind === 'event' && write.action.startsWith(name)
    ? Number(write.action.slice(name.length))
    : undefined;

/** Whether a waiting write stays although a later one has its name: of what was watched the most counts. */
export const outdoes = (waiting: QueuedWrite, later: QueuedWrite): boolean =>
  (figureOf(waiting, 'watched:') ?? 0) > (figureOf(later, 'watched:') ?? Number.POSITIVE_INFINITY);

/**
 * Events that come by the dozen while the film runs. The reader is told about answers and finished steps, not
 * about these.
 */
export const isQuiet = (write: QueuedWrite): boolean =>
  write.kind === 'event' && write.type === 'film' && write.action !== 'ended';

/** Writes whose refusal the reader is told of: answers, plans, and what counts as watched, ended or read. */
export const isMissed = (write: QueuedWrite): boolean =>
  write.kind !== 'event' || isProgress(write) || write.action === 'ended' || write.action === 'read';
